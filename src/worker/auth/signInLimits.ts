import { RateLimiterRes } from 'rate-limiter-flexible';
import type { BodyOut } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import { addressGroup } from '../http/addressGroup.ts';
import type { SignInBudget } from '../services/signInLimiters.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { newGameNumber } from './newGameCheck.ts';

/**
 * Counts one more code requested for this e-mail address from this IP address. Throws Refusal `too_many_requests` with
 * the seconds to wait.
 */
export async function spendCodeRequest(services: WorkerServices, email: string, ip: string): Promise<void> {
  await spend(services, 'codesPerIp', addressGroup(ip));
  await spend(services, 'codesPerEmail', email);
  await spend(services, 'codesPerEmailAndDay', email);
}

/** Counts one more try of a code from this IP address. Throws Refusal `too_many_requests`. */
export async function spendCodeTry(services: WorkerServices, ip: string): Promise<void> {
  await spend(services, 'triesPerIp', addressGroup(ip));
}

/**
 * Counts one more new player without a confirmed e-mail address, for this IP address and, with the device wallet of
 * Play now, for this browser (rule book: wallets-and-login.md, Play now). The limits prevent anyone from creating many
 * players to collect what new players are given. Throws Refusal `new_game_unchecked`, `too_many_new_players`.
 */
export async function spendNewPlayer(
  services: WorkerServices,
  ip: string,
  { nonce, found, deviceId }: Pick<BodyOut<'login'>, 'nonce' | 'found' | 'deviceId'>,
): Promise<void> {
  const address = addressGroup(ip);
  const needsNoCheck = await isWithin(services, 'uncheckedPlayersPerIp', address);
  if (!needsNoCheck && found !== newGameNumber(services, nonce)) throw new Refusal('new_game_unchecked');
  await spend(services, 'newPlayersPerIp', address, 'too_many_new_players');
  if (deviceId === undefined) return;
  await spend(services, 'devicePlayersPerDevice', deviceId, 'too_many_new_players');
}

/** Whether the next new player from this IP address needs a check, as far as has been counted. */
export async function needsNewGameCheck(services: WorkerServices, ip: string): Promise<boolean> {
  const spent = await services.signInLimiters.uncheckedPlayersPerIp.get(addressGroup(ip));
  return spent !== null && spent.remainingPoints === 0;
}

async function isWithin(services: WorkerServices, budget: SignInBudget, key: string): Promise<boolean> {
  try {
    await services.signInLimiters[budget].consume(key);
    return true;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return false;
    throw rejected;
  }
}

async function spend(
  services: WorkerServices,
  budget: SignInBudget,
  key: string,
  code: 'too_many_requests' | 'too_many_new_players' = 'too_many_requests',
): Promise<void> {
  try {
    await services.signInLimiters[budget].consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new Refusal(code, { retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000) });
  }
}
