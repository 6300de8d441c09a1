/** `npm run gallery`: serves a page with the components of the interface in their states, and with the art. */
import { serveGallery } from './serveGallery.ts';

const { address } = await serveGallery({ port: Number(process.env.PORT ?? 5177), isLive: true });
console.log(`\nThe gallery: ${address}\n`);
