import type { WalletIcon } from '@wallet-standard/base';
import { colours } from '#theme/tokens.ts';

/** SVG of a compass rose. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${colours.seaMid}"/><circle cx="48" cy="48" r="31" fill="${colours.parchment}" stroke="${colours.brassShadow}" stroke-width="4"/><path d="M48 20l8 28-8 28-8-28z" fill="${colours.brass}" stroke="${colours.brassShadow}" stroke-width="2.5" stroke-linejoin="round"/><path d="M20 48l28-8 28 8-28 8z" fill="${colours.parchmentShade}" stroke="${colours.brassShadow}" stroke-width="2.5" stroke-linejoin="round"/><circle cx="48" cy="48" r="5" fill="${colours.brassShadow}"/></svg>`;

export const deviceWalletIcon: WalletIcon = `data:image/svg+xml;base64,${btoa(drawing)}`;
