import type { WalletIcon } from '@wallet-standard/base';
import { colours } from '#theme/tokens.ts';

const iconOf = (svg: string): WalletIcon => `data:image/svg+xml;base64,${btoa(svg)}`;

/** A compass rose. */
export const deviceWalletIcon = iconOf(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${colours.seaMid}"/><circle cx="48" cy="48" r="31" fill="${colours.parchment}" stroke="${colours.brassShadow}" stroke-width="4"/><path d="M48 20l8 28-8 28-8-28z" fill="${colours.brass}" stroke="${colours.brassShadow}" stroke-width="2.5" stroke-linejoin="round"/><path d="M20 48l28-8 28 8-28 8z" fill="${colours.parchmentShade}" stroke="${colours.brassShadow}" stroke-width="2.5" stroke-linejoin="round"/><circle cx="48" cy="48" r="5" fill="${colours.brassShadow}"/></svg>`,
);

/** An envelope with a brass seal. */
export const emailWalletIcon = iconOf(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="p" x2="0" y2="1"><stop stop-color="${colours.parchment}"/><stop offset="1" stop-color="${colours.parchmentShade}"/></linearGradient></defs><rect width="96" height="96" rx="22" fill="${colours.seaMid}"/><rect x="16" y="27" width="64" height="44" rx="5" fill="url(#p)"/><path d="M17 31l31 23 31-23" fill="none" stroke="${colours.parchmentEdge}" stroke-width="4" stroke-linejoin="round"/><circle cx="48" cy="56" r="10" fill="${colours.brass}" stroke="${colours.brassShadow}" stroke-width="2.5"/><path d="M48 50v11m-5-4c1 5 9 5 10 0m-8-5h6" fill="none" stroke="${colours.brassShadow}" stroke-width="2.4" stroke-linecap="round"/></svg>`,
);
