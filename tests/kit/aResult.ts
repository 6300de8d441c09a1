import { aResult as resultFixture } from '#client/app/overlays/fixtures/aResult.ts';

/** The same builder as that of the overlays' fixtures (`?open=<overlay>`). */
export const aResult = resultFixture;
