/**
 * The acts of operators and their refusals. They cross no wire of the players: the operators' command and pages are the
 * only callers, and no file of the client imports this one.
 */
export const actKinds = [
  'grantTokens',
  'correctBalance',
  'grantAsset',
  'fundChest',
  'setRule',
  'clearRule',
  'publishNotice',
  'endNotice',
  'stopWithdrawals',
  'liftWithdrawals',
  'banPlayer',
  'unbanPlayer',
  'muteName',
  'unmuteName',
  'endSessions',
  'forgetPlayer',
  'repeatJob',
  'closeJob',
  'readCollection',
  'addOperator',
  'renewToken',
  'endOperator',
] as const;
/** A new act needs its entry in `worker/operators/actTable.ts` and its words in `words/operators.ts`. */
export type ActKind = (typeof actKinds)[number];

/** What operators may read. */
export const operatorReads = [
  'player',
  'personalData',
  'captains',
  'runs',
  'book',
  'intents',
  'jobs',
  'failedJobs',
  'dailyAccounts',
  'differences',
  'chainReadings',
  'origins',
  'rules',
  'notices',
  'chests',
  'acts',
  'proposals',
  'operators',
] as const;
export type OperatorRead = (typeof operatorReads)[number];

/**
 * `reader` reads, `support` also acts on players and jobs, `treasury` also grants and stops withdrawals, `admin` may
 * do everything.
 */
export const operatorRoles = ['reader', 'support', 'treasury', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Why an act is refused; the sentences are in `words/operators.ts`. */
const operatorErrors = [
  'token_missing',
  'token_wrong',
  'token_expired',
  'role_too_low',
  'act_unknown',
  'input_wrong',
  'reason_missing',
  'key_reused',
  'player_unknown',
  'amount_wrong',
  'amount_too_large',
  'chest_dated',
  'chest_undated',
  'rule_refused',
  'rule_changed',
  'rule_not_set',
  'notice_refused',
  'notice_exists',
  'notice_unknown',
  'withdrawals_stopped',
  'withdrawals_not_stopped',
  'restricted_already',
  'not_restricted',
  'no_sessions',
  'forget_refused',
  'job_unknown',
  'job_not_given_up',
  'job_dealt_with',
  'operator_exists',
  'operator_unknown',
  'last_admin',
  'proposal_unknown',
  'proposal_expired',
  'own_proposal',
  'act_not_found',
  'no_undo',
] as const;
export type OperatorError = (typeof operatorErrors)[number];

/** What a refusal's sentence may name. */
export interface OperatorErrorDetails {
  /** A text of the program: a problem of a value, or the names of fields. */
  problem?: string;
  version?: number;
  /** An amount with its token, or a count. */
  max?: string;
  role?: OperatorRole;
  /** A moment in UTC, as it is typed. */
  moment?: string;
}
