import { aCaptain as captainFixture } from '#client/app/overlays/fixtures/aCaptain.ts';

/** The same builder as that of the overlays' fixtures (`?open=<overlay>`). */
export const aCaptain = captainFixture;
