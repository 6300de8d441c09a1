import { aCaptain as captainFixture } from '#client/dev/fixtures/aCaptain.ts';

/** The builder that the overlays' fixtures (`?open=<overlay>`) use too. */
export const aCaptain = captainFixture;
