import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ClientHeading,
  isSaid,
  type Provocations,
  type SentencesOfClient,
} from '#tests/kit/catalogueSentences.ts';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { exchangeSentences } from './exchangeSentences.tsx';
import { fleetSentences } from './fleetSentences.tsx';
import { graveyardSentences, graveyardSuccesses } from './graveyardSentences.tsx';
import { levelSentences, levelSuccesses } from './levelSentences.tsx';
import { jobSentences, missionSentences, missionSuccesses } from './missionSentences.tsx';
import { profileSentences } from './profileSentences.tsx';
import { swapSentences } from './swapSentences.tsx';
import { moveSuccesses, transferSentences } from './transferSentences.tsx';

/**
 * By subject: for each sentence that the client itself produces, the steps that make the page show it
 * (rule book: errors.md, Error codes).
 */
const provocations: { readonly [H in ClientHeading]: Provocations<SentencesOfClient<H>> } = {
  Levels: levelSentences,
  'Exchange and treasury': exchangeSentences,
  'Any job': jobSentences,
  Missions: missionSentences,
  Transfers: transferSentences,
  'Token Swap': swapSentences,
  Fleet: fleetSentences,
  Graveyard: graveyardSentences,
  'Profile and arena': profileSentences,
  Success: { ...levelSuccesses, ...missionSuccesses, ...moveSuccesses, ...graveyardSuccesses },
};

beforeAll(giveEverythingASize);
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(Object.entries(provocations))('%s', (_heading, ofHeading) => {
  test.each(Object.entries(ofHeading))('%s', { timeout: 30_000 }, async (sentence, provoke) => {
    const lines = await provoke();
    expect(isSaid(sentence, lines), `read instead: ${JSON.stringify(lines)}`).toBe(true);
  });
});
