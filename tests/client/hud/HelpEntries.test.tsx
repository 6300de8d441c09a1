import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HelpEntries } from '#client/hud/HelpEntries.tsx';
import type { Answer } from '#contract/routes.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

type Chapter = NonNullable<Answer<'me'>['firstVoyages']>;
const help = (chapter: Partial<Chapter> | null) =>
  aGame(<HelpEntries onTour={() => {}} onLeave={() => {}} />, {
    me: {
      ...aPlayer(),
      offersDemonstrationFleet: true,
      firstVoyages: chapter && {
        claimed: 3,
        isSkipped: true,
        captainToName: null,
        hasGoal: true,
        ...chapter,
      },
    },
    chooseVoyages: { done: true },
  });

it.each<[string, Partial<Chapter> | null, string[]]>([
  ['the voyages where they were skipped', {}, ['First Voyages']],
  ['nothing while the card is there', { isSkipped: false }, []],
  ['the goals after the last voyage', { claimed: 8 }, ['What next']],
  ['nothing after the last goal', { claimed: 8, hasGoal: false }, []],
  ['nothing to a player who is not in the chapter', null, []],
])('Help offers %s', async (_case, chapter, names) => {
  help(chapter);
  await screen.findByRole('button', { name: 'Demonstration fleet' });
  const offered = ['First Voyages', 'What next'].filter((name) => screen.queryByRole('button', { name }));
  expect(offered).toEqual(names);
});

it('takes the goals up again', async () => {
  const { calls } = help({ claimed: 8 });
  await userEvent.click(await screen.findByRole('button', { name: 'What next' }));
  await waitFor(async () => {
    const call = calls.find(({ url }) => url.endsWith('/first-voyages'));
    expect(await call?.clone().json()).toEqual({ data: { isSkipped: false } });
  });
});
