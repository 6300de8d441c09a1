import { screen } from '@testing-library/react';
import { LevelUpOverlay } from '#client/captains/LevelUpOverlay.tsx';
import { UpgradeShipOverlay } from '#client/captains/UpgradeShipOverlay.tsx';
import { levelCostGold, levelHours } from '#rules/levelling/levelCost.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { aGame } from '../missions/aMissionScreen.tsx';
import { jobId, logOut, press, toastsAfter, unsaid } from './provoking.ts';

const captain = aCaptain();

function aLevelUp() {
  const game = aGame({ nfts: [captain], levelUp: { jobId } });
  game.show(<LevelUpOverlay captainId={captain.uid} type="CHARACTER" close={game.close} />);
  return game;
}
async function levellingUp(): Promise<ReturnType<typeof aGame>> {
  const game = aLevelUp();
  await press('1');
  await press('Level Up');
  return game;
}

async function anUpgrade(): Promise<ReturnType<typeof aGame>> {
  const game = aGame({ nfts: [captain, aPiece({ equippedTo: captain.uid })], upgradeShip: { jobId } });
  game.show(<UpgradeShipOverlay captainId={captain.uid} close={game.close} />);
  await screen.findByRole('button', { name: 'Upgrade to Mythic' });
  return game;
}

function thrownBy(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    return [String(error)];
  }
  return [];
}

export const levelSentences: Provocations<SentencesOfClient<'Levels'>> = {
  'Please select the number of tokens to use': async () => {
    const game = aLevelUp();
    await press('Level Up');
    return game.toasts();
  },
  'Please log in to level up': async () => {
    const game = aLevelUp();
    await press('1');
    logOut(game);
    await press('Level Up');
    return game.toasts();
  },
  'Error during level up': async () => toastsAfter(await levellingUp(), 'levelUpEntities', unsaid),
  'Please log in to upgrade your ship': async () => {
    const game = await anUpgrade();
    logOut(game);
    await press('Upgrade to Mythic');
    return game.toasts();
  },
  'Error during ship upgrade': async () => {
    const game = await anUpgrade();
    await press('Upgrade to Mythic');
    return toastsAfter(game, 'captainShipRarityUpgrade', unsaid);
  },
  // Only a bug in the code causes these errors, and they appear only in the log.
  "Couldn't fetch costs for {type}": () => thrownBy(() => levelCostGold(ruleTables, 'PARROT' as never, 1, 1)),
  "Couldn't fetch durations for {type}": () =>
    thrownBy(() => levelHours(ruleTables, 'PARROT' as never, 1, 1)),
};

export const levelSuccesses: Provocations<
  'Level up initiated! Upgrading {type} by {n} levels.' | 'Ship upgrade to Mythic initiated!'
> = {
  'Level up initiated! Upgrading {type} by {n} levels.': async () => (await levellingUp()).toasts(),
  'Ship upgrade to Mythic initiated!': async () => {
    const game = await anUpgrade();
    await press('Upgrade to Mythic');
    return game.toasts();
  },
};
