import type { SocialProvider } from '#contract/socials.ts';

export const providerNames: Readonly<Record<SocialProvider, string>> = {
  discord: 'Discord',
  twitter: 'Twitter',
};
