import { describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import type { BodyIn } from '#contract/routes.ts';
import { isSaid, type Provocations, type SentenceOfWorker } from '#tests/kit/catalogueSentences.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { linkDiscord } from '../arena/ArenaPlayer.ts';
import { buy } from '../exchange/buying.ts';

/** The tests below provoke every sentence of the worker's part of the catalogue (rule book: errors.md, Error codes). */
const game = playerPerTest();

const geared = { level: 5, ship: 5, crew: 5, item: 5 };
const message = async (settled: Promise<{ message: string | null }>): Promise<string[]> => [
  (await settled).message ?? '',
];
/** The message of the job's outcome if the call was accepted; otherwise the message of the refusal. */
async function outcome(
  called: Promise<{ answer: { jobId: string }; error: { message: string } | null }>,
): Promise<string[]> {
  const { answer, error } = await called;
  return error ? [error.message] : message(game.worker.untilSettled(answer.jobId));
}

async function upgrading(tokens: number): Promise<string[]> {
  await game.player.giveAway('LEGENDARY_SHIP_TOKEN');
  await game.player.give('LEGENDARY_SHIP_TOKEN', tokens);
  return message(game.player.upgradeShip(await game.player.captain(geared)));
}
async function levellingUp(level: number): Promise<string[]> {
  await game.player.give('CAPTAIN_LEVEL_TOKEN', 1);
  return message(game.player.levelUp(await game.player.captain({ level }), 'CHARACTER', 1));
}
async function buyingTokens(gold: number): Promise<string[]> {
  await game.player.giveAway('GOLD');
  await game.player.give('GOLD', gold);
  return message(buy(game.player, { name: 'Battle Token for GOLD', multiplier: 2 }));
}
const swapping = (...swapped: BodyIn<'swapEntities'>): Promise<string[]> =>
  outcome(game.player.call('swapEntities', { body: swapped }));
async function spare(type: 'SHIP' | 'CREW') {
  const entityId = await insertCaptain(game.worker.services.db, game.player.playerId, { type, level: 9 });
  return { type, entityId };
}
/**
 * Makes arena calls with one captain: true sends the captain to the arena, false claims its reward. Returns the
 * messages.
 */
async function inTheArena(...actions: readonly boolean[]): Promise<string[]> {
  await linkDiscord(game.worker, game.player.playerId);
  const nftuid = await game.player.captain();
  const lines: string[] = [];
  for (const action of actions)
    lines.push(...(await outcome(game.player.call('arena', { body: { nftuid, action } }))));
  return lines;
}
async function payingTwice(): Promise<string[]> {
  await game.player.give('BOOTY', 10_000);
  const { result } = await game.player.send('all-hands-on-deck', await game.player.captain(geared));
  const pay = () =>
    outcome(
      game.player.call('payAllHandsOnDeck', { body: { activeMissionId: (result as ActiveMission).id } }),
    );
  await pay();
  return pay();
}

const provocations: Provocations<SentenceOfWorker> = {
  'You need 2 Legendary Ship Tokens to upgrade to Mythic': () => upgrading(1),
  'Already Max Level': () => levellingUp(50),
  "You don't have enough {currency} to purchase this item. Missing {amount} {currency}": () =>
    buyingTokens(11.5),
  'You are not authorized. Please login and try again.': async () => {
    const { error } = await game.worker.call('me', { token: 'no-session' });
    return [error?.message ?? ''];
  },
  'Auto-claim is already active and cannot be disabled': payingTwice,
  'No entities selected for swapping': () => swapping(),
  'All selected entities must be of the same type': async () =>
    swapping(await spare('SHIP'), await spare('CREW')),
  'Successfully leveled up {type}!': () => levellingUp(5),
  'Successfully upgraded ship to Mythic!': () => upgrading(2),
  'Purchased {name} successfully': () => buyingTokens(24),
  'Successfully sent captain to the arena!': () => inTheArena(true),
  'Successfully claimed The Arena Rewards': () => inTheArena(true, false),
  'Successfully swapped entities with tokens!': async () => swapping(await spare('CREW')),
};

describe('the catalogue of sentences', () => {
  test.each(Object.entries(provocations))('%s', async (sentence, provoke) => {
    const lines = await provoke();
    expect(isSaid(sentence, lines), `read instead: ${JSON.stringify(lines)}`).toBe(true);
  });
});
