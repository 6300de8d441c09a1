import { aResult as resultFixture } from '#client/app/overlays/fixtures/aResult.ts';

/** The builder that `?open=<overlay>` uses too. */
export const aResult = resultFixture;
