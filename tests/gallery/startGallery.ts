/** `npm run gallery`: serves a page with every component of the interface in all its states, and with all art. */
import { serveGallery } from './serveGallery.ts';

const { address } = await serveGallery({ port: Number(process.env.PORT ?? 5177), isLive: true });
console.log(`\nThe gallery: ${address}\n`);
