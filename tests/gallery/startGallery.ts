/** `npm run gallery`: every part of the interface in all its states, and all art, on one page. */
import { serveGallery } from './serveGallery.ts';

const { address } = await serveGallery({ port: Number(process.env.PORT ?? 5177), isLive: true });
console.log(`\nThe gallery: ${address}\n`);
