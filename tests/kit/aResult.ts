import { aResult as resultFixture } from '#client/dev/fixtures/aResult.ts';

/** The builder that the overlays' fixtures (`?open=<overlay>`) use too. */
export const aResult = resultFixture;
