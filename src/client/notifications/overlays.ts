import { noticeCentre } from '#words/notices.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** The notices of the last seven days (rule book: notifications.md, Notice centre). */
    notices: Record<never, never>;
  }
}

export const notificationOverlays = defineOverlays({
  notices: {
    load: async () => (await import('./NoticeCentre.tsx')).NoticeCentre,
    frame: 'wide',
    title: noticeCentre,
    address: { ...bareAddress('notices'), filters: ['notices-filter'] },
  },
});
