import type { GameFact } from '#contract/facts.ts';
import { notifyPlayers } from '../../notifications/notifyPlayers.ts';
import type { ActContext } from './Act.ts';

/** Notifies a player, whose row is locked, of what operators gave or corrected. */
export async function notifyGranted(
  { tx, actId, now }: ActContext,
  playerId: string,
  fact: GameFact<'tokensGranted' | 'assetGranted' | 'balanceCorrected'>,
): Promise<void> {
  const data = { id: actId, error: false, success: true, message: { fact } };
  await notifyPlayers(tx, 'granted', [{ playerId, data }], now);
}
