import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LevelUpOverlay } from '#client/captains/LevelUpOverlay.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(cleanup);

const captain = aCaptain({ level: 12, crewLevel: 12 });
const medianLevels = { CHARACTER: 14, SHIP: 1, CREW: 24, ITEM: 1 };
const blows = 'Fair wind: the next token gives 2 levels. The wind blows up to level 14.';
const valueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('by Fair wind the level-up says how many levels a token gives, and pays no more than it showed', async () => {
  const game = aGame({
    nfts: [captain],
    levelUp: { jobId: '0198c0de-0000-7000-8000-000000000001' },
    // Two levels above: both by the first token, one by the next.
    treasurePerStrength: { treasurePerStrength: 0.5, medianLevels },
  });
  game.show(<LevelUpOverlay captainId={captain.uid} type="CHARACTER" close={game.close} />);
  await screen.findByText(blows);
  await press('Half');
  expect(valueBeside('Level')).toBe('12 → 15Highest level 50');
  expect(valueBeside('Cost')).toBe('2 Captain Level Tokens');
  await press('Level Up');
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  expect(await game.posted('/inventory/level-up-entities')).toEqual([
    { captainId: captain.uid, levelUpCount: 3, type: 'CHARACTER', shownTokens: 2 },
  ]);
});

test('of a crew it follows the level of the crew, and also says what the Graveyard counts', async () => {
  const crew = aPiece({ uid: 'crew-1', type: 'CREW', equippedTo: captain.uid });
  const game = aGame({
    nfts: [captain, crew],
    treasurePerStrength: { treasurePerStrength: 0.5, medianLevels },
  });
  game.show(<LevelUpOverlay captainId={captain.uid} type="CREW" close={game.close} />);
  await screen.findByText(
    `Fair wind: the next token gives 8 levels. The wind blows up to level 24. The Graveyard counts one level for each token that you used, and none of those that Fair wind adds.`,
  );
});
