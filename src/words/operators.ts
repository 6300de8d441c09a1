import type {
  ActKind,
  OperatorError,
  OperatorErrorDetails,
  OperatorRead,
  OperatorRole,
} from '#contract/operators.ts';

// Texts for operators, which no player reads. States no rules.

/** What each act does, for the operators' help and pages. */
export const actSummaries: Readonly<Record<ActKind, string>> = {
  grantTokens: 'Grant tokens to a player',
  correctBalance: "Correct a player's balance, up or down",
  grantAsset: 'Grant an unminted captain, ship, crew, item or Genesis ship of level 1',
  fundChest: 'Put SOL into the treasure chest, with the date of a new one',
  setRule: 'Set a live rule value',
  clearRule: 'Put a rule value back to its default',
  publishNotice: "Publish a notice in the Captain's Log",
  endNotice: "Take a notice out of the Captain's Log",
  stopWithdrawals: 'Stop withdrawals',
  liftWithdrawals: 'Lift the stop of withdrawals',
  banPlayer: 'Ban a player: no session is left and none can be opened',
  unbanPlayer: 'Lift the ban of a player',
  muteName: 'Replace a name by a neutral one, which the player cannot change',
  unmuteName: 'Let a player choose a name again',
  endSessions: 'End all sessions of a player',
  forgetPlayer: 'Delete the personal data of a player, for ever',
  repeatJob: 'Repeat a job that was given up',
  closeJob: 'Close a job that was given up',
  readCollection: 'Count the members of a registered collection, in the background',
  addOperator: 'Add an operator',
  renewToken: "Renew an operator's token; the old one is refused from then on",
  endOperator: "End an operator's access",
};

export const readSummaries: Readonly<Record<OperatorRead, string>> = {
  player: 'A player: name, wallets, restrictions, balances',
  personalData: 'All that is stored about a player, to hand out (--json for a file)',
  captains: 'Captains, ships, crews and items of a player',
  runs: 'The latest missions of a player',
  book: 'The latest entries of a player in the account book',
  intents: 'The latest transactions of a player on the chain',
  jobs: 'The latest jobs of a player',
  failedJobs: 'Jobs given up that no operator has repeated or closed',
  dailyAccounts: 'What was booked on each day, by token and reason',
  differences: 'Custody and the ledger, and NFTs that the chain has elsewhere',
  chainReadings: 'Long readings of wallets and collections, and how far they are',
  origins: 'Where assets come from: starters, recruits, grants, the chain',
  rules: 'Live rule values with their versions',
  notices: "Notices of the Captain's Log",
  chests: 'Payouts of the treasure chest, newest first',
  acts: 'Acts of operators, newest first',
  proposals: 'Acts that wait for a second operator',
  operators: 'Operators, their roles and when their tokens expire',
};

/** What to type into each field. */
export const fieldHints = {
  player: 'id, name or wallet address of a player',
  playerId: 'id of the player, because the act is kept and must name no person',
  addresses: 'whether the addresses of the wallets go too: then no log-in finds the account any more',
  token: 'token',
  amount: 'how much, in whole tokens or decimals, more than 0',
  change: 'the change of the balance: 25 adds, -25 takes away',
  type: 'kind of asset',
  collection: 'collection',
  number: 'number in the name, which also selects the picture',
  rarity: 'kind of Genesis ship; for Genesis ships alone',
  shipName: 'name of the Genesis ship; for Genesis ships alone',
  rule: 'name of a rule table, or missions/<id>',
  value: 'JSON with the values to change, e.g. {"paidHours": 8}',
  version: 'the version that you have seen (0: the default)',
  noticeId: 'id of the notice: a-z, 0-9 and hyphens',
  title: 'title',
  text: 'paragraphs with an empty line between them; a line that begins with "- " is a point',
  acknowledgement: 'the sentence that the player confirms',
  from: 'when it is first shown, such as 2026-06-17T12:00:00Z',
  until: 'when it is no longer shown',
  payoutOn: 'when a new chest is paid, such as 2026-12-24T12:00:00Z; left out for the one that waits',
  job: 'id of the job',
  entry: 'entry of the registry of collections',
  operator: 'name of the operator: a-z, 0-9 and hyphens',
  role: 'role',
  days: 'days for which the token is valid',
  subject: 'id of a player or job, or name of a rule or notice; all without it',
} as const;

/** What the commands do that are neither acts nor readings. */
export const commandHelp = {
  confirm: 'Apply what another operator proposed. `operator proposals` lists the ids.',
  undo: 'Preview the opposite of an act; --yes applies it. `operator acts` lists the ids.',
  serve: "Serve the operators' pages at OPERATOR_HOST and OPERATOR_PORT (127.0.0.1:4100) until Ctrl-C.",
} as const;

export const roleNames: Readonly<Record<OperatorRole, string>> = {
  reader: 'reader',
  support: 'support',
  treasury: 'treasury',
  admin: 'admin',
};

/** One sentence for each refusal of an act. */
export const operatorSentences: Readonly<Record<OperatorError, (details: OperatorErrorDetails) => string>> = {
  token_missing: () => 'Set OPERATOR_TOKEN to your token, or log in with it.',
  token_wrong: () => 'This token belongs to no operator.',
  token_expired: () => 'This token has expired. Ask an admin to renew it.',
  role_too_low: ({ role }) => `This needs an operator with the role ${role ?? 'admin'}.`,
  act_unknown: () => 'There is no such act. --help lists them.',
  input_wrong: ({ problem }) => `Please check the input: ${problem ?? 'it is not valid'}.`,
  reason_missing: () => 'Please say why (reason): it is stored with the act.',
  key_reused: () => 'This key already belongs to another act. Nothing was changed.',
  player_unknown: () => 'There is no player with this id, name or wallet address.',
  amount_wrong: () => 'The amount must be more than 0 and no finer than the base unit of its token.',
  amount_too_large: ({ max }) => `One act may book ${max ?? 'less'} at most.`,
  chest_dated: ({ moment }) => `The date of this chest is published and stays: ${moment ?? 'as it is'}.`,
  chest_undated: () => 'A new chest needs the date of its payout, which lies ahead.',
  rule_refused: ({ problem }) => `This value cannot be used: ${problem ?? 'it does not fit'}.`,
  rule_changed: ({ version }) =>
    `This value was changed by someone else: its version is ${version ?? 0} now. Look at it and try again.`,
  rule_not_set: () => 'This rule has its default value already.',
  notice_refused: ({ problem }) => `This notice cannot be published: ${problem ?? 'it is not valid'}.`,
  notice_exists: () => 'There is a notice with this id already.',
  notice_unknown: () => 'There is no notice with this id that is shown or will be.',
  withdrawals_stopped: () => 'Withdrawals are stopped already.',
  withdrawals_not_stopped: () => 'Withdrawals are not stopped.',
  restricted_already: () => 'This is in force for this player already.',
  not_restricted: () => 'This is not in force for this player.',
  no_sessions: () => 'This player has no session.',
  forget_refused: ({ problem }) =>
    `This player cannot be forgotten yet: ${problem ?? 'something is under way'}.`,
  job_unknown: () => 'There is no job with this id. Jobs are deleted a week after their end.',
  job_not_given_up: () => 'This job was not given up: it is open, succeeded or was refused.',
  job_dealt_with: () => 'An operator has already repeated or closed this job.',
  operator_exists: () => 'There is an operator with this name already.',
  operator_unknown: () => 'There is no operator with this name.',
  last_admin: () => 'This is the only admin with a valid token. Add another one first.',
  proposal_unknown: () => 'Nothing with this id waits for a second operator.',
  proposal_expired: () => 'This waited too long for a second operator. Propose it again.',
  own_proposal: () => 'A different operator must confirm this.',
  act_not_found: () => 'There is no act with this id.',
  no_undo: () => 'This act has no opposite that could undo it.',
};

/** What the command and the pages say around an act. */
export const operatorTexts = {
  preview: 'Preview. Nothing was changed.',
  applyWith: (key: string) => `To apply it, add --yes --key ${key}`,
  done: (id: string) => `Done. Act ${id}.`,
  repeated: (id: string) => `This was done before. Act ${id}.`,
  waits: (id: string) => `A second operator must confirm this: operator confirm ${id}`,
  needsSecond: 'A second operator will have to confirm this.',
  nothing: 'Nothing to show.',
  changes: 'What changes',
  secret: (secret: string) => `The token, which is shown this once: ${secret}`,
} as const;
