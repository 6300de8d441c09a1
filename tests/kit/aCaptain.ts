import { aCaptain as captainFixture } from '#client/app/overlays/fixtures/aCaptain.ts';

/** The builder that `?open=<overlay>` uses too. */
export const aCaptain = captainFixture;
