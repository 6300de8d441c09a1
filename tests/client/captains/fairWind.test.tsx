import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LevelUpOverlay } from '#client/captains/LevelUpOverlay.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

const captain = aCaptain({ level: 12, strength: 420 });
const blows =
  'Fair wind: one token gives this captain 3 levels, because most players have a much stronger one.';
const valueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('by Fair wind the level-up says how many levels a token gives, and pays no more than it showed', async () => {
  const game = aGame({
    nfts: [captain],
    levelUp: { jobId: '0198c0de-0000-7000-8000-000000000001' },
    // Two and a half times the captain's strength: three levels for a token.
    treasurePerStrength: { treasurePerStrength: 0.5, medianStrength: 1_050 },
  });
  game.show(<LevelUpOverlay captainId={captain.uid} type="CHARACTER" close={game.close} />);
  await screen.findByText(blows);
  await press('Half');
  expect(valueBeside('Level')).toBe('12 → 18Highest level 50');
  expect(valueBeside('Cost')).toBe('2 Captain Level Tokens');
  await press('Level Up');
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  expect(await game.posted('/inventory/level-up-entities')).toEqual([
    { captainId: captain.uid, levelUpCount: 6, type: 'CHARACTER', shownTokens: 2 },
  ]);
});

test('of a crew it also says what the Graveyard counts', async () => {
  const crew = aPiece({ uid: 'crew-1', type: 'CREW', equippedTo: captain.uid });
  const game = aGame({
    nfts: [captain, crew],
    treasurePerStrength: { treasurePerStrength: 0.5, medianStrength: 1_050 },
  });
  game.show(<LevelUpOverlay captainId={captain.uid} type="CREW" close={game.close} />);
  await screen.findByText(
    `${blows} The Graveyard counts one level for each token that you used, and none of those that Fair wind adds.`,
  );
});
