import type { ActKind } from '#contract/operators.ts';
import { grantAsset } from './acts/assets.ts';
import { correctBalance, grantTokens } from './acts/balances.ts';
import { endNotice, publishNotice } from './acts/captainsLog.ts';
import { fundChest } from './acts/chest.ts';
import { readCollection } from './acts/collections.ts';
import { forgetPlayer } from './acts/forget.ts';
import { closeJob, repeatJob } from './acts/jobs.ts';
import { addOperator, endOperator, renewToken } from './acts/operators.ts';
import { banPlayer, endSessions, muteName, unbanPlayer, unmuteName } from './acts/players.ts';
import { clearRule, setRule } from './acts/rules.ts';
import { liftAct, stopAct } from './acts/withdrawals.ts';
import type { Act } from './base/Act.ts';

/** Every act of operators. The compiler names an act without an entry. */
export const actTable: Readonly<Record<ActKind, Act>> = {
  grantTokens,
  correctBalance,
  grantAsset,
  fundChest,
  setRule,
  clearRule,
  publishNotice,
  endNotice,
  stopWithdrawals: stopAct,
  liftWithdrawals: liftAct,
  banPlayer,
  unbanPlayer,
  muteName,
  unmuteName,
  endSessions,
  forgetPlayer,
  repeatJob,
  closeJob,
  readCollection,
  addOperator,
  renewToken,
  endOperator,
};
