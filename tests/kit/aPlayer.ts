import type { LoginAnswer, Player } from '#contract/players.ts';

/** A player whose balances are all positive. `changes` replaces single fields. */
export function aPlayer(changes: Partial<Player> = {}): Player {
  return {
    id: 'player-1',
    username: 'Stormy Anne',
    wallet: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    profilePicture: '',
    arAmount: 1_234_567.891,
    goldAmount: 45_210.5,
    gemsAmount: 320,
    rumAmount: 0,
    solAmount: 0,
    treasureAmount: 98_120,
    battleTokens: 14,
    legendaryShipToken: 2,
    captainLevelToken: 5,
    shipLevelToken: 3,
    crewLevelToken: 8,
    itemLevelToken: 1,
    timePlayed: 3_600,
    missionsPlayed: 12,
    arEarned: 100,
    twitterData: null,
    discordData: null,
    ...changes,
  };
}

/** The worker's answer to a log-in at the time `now`. */
export const aLogin = (now: number, changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  token: 'token-1',
  user: aPlayer(),
  serverTime: now,
  expiresAt: now + 86_400_000,
  ...changes,
});
