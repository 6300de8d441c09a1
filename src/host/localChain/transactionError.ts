import type { FailedTransactionMetadata } from 'litesvm';

/** A transaction's failure in the format of a Solana node: a name, or e.g. `{ InstructionError: [index, reason] }`. */
export type TransactionError =
  | string
  | { InstructionError: [number, string | { Custom: number }] }
  | Record<string, unknown>;

/**
 * Names of the errors, by their numbers in LiteSVM's enumerations, which are declared as `const enum` and therefore do
 * not exist at run time. A number without a name here is reported as `Unknown<number>`.
 */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'TooManyAccountLocks',
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'InvalidRentPayingAccount',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit',
  'MaxLoadedAccountsDataSizeExceeded',
  'ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit',
  'UnbalancedTransaction',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
];
const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
  'UnbalancedInstruction',
  'ModifiedProgramId',
  'ExternalAccountLamportSpend',
  'ExternalAccountDataModified',
  'ReadonlyLamportChange',
  'ReadonlyDataModified',
  'DuplicateAccountIndex',
  'ExecutableModified',
  'RentEpochModified',
  'NotEnoughAccountKeys',
  'AccountDataSizeChanged',
  'AccountNotExecutable',
  'AccountBorrowFailed',
  'AccountBorrowOutstanding',
  'DuplicateAccountOutOfSync',
  'InvalidError',
  'ExecutableDataModified',
  'ExecutableLamportChange',
  'ExecutableAccountNotRentExempt',
  'UnsupportedProgramId',
  'CallDepth',
  'MissingAccount',
  'ReentrancyNotAllowed',
  'MaxSeedLengthExceeded',
  'InvalidSeeds',
  'InvalidRealloc',
  'ComputationalBudgetExceeded',
  'PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure',
  'ProgramFailedToComplete',
  'ProgramFailedToCompile',
  'Immutable',
  'IncorrectAuthority',
  'AccountNotRentExempt',
  'InvalidAccountOwner',
  'ArithmeticOverflow',
  'UnsupportedSysvar',
  'IllegalOwner',
  'MaxAccountsDataAllocationsExceeded',
  'MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded',
  'BuiltinProgramsMustConsumeComputeUnits',
  'BorshIoError',
];

export function transactionError(failed: FailedTransactionMetadata): TransactionError {
  const error: unknown = failed.err();
  if (typeof error === 'number') return transactionErrors[error] ?? `Unknown${error}`;
  if (typeof error === 'object' && error !== null) {
    if ('err' in error && typeof error.err === 'function' && 'index' in error) {
      return { InstructionError: [Number(error.index), instructionError(error.err())] };
    }
    if ('accountIndex' in error) {
      return { InsufficientFundsForRent: { account_index: Number(error.accountIndex) } };
    }
    if ('index' in error) return { DuplicateInstruction: Number(error.index) };
  }
  return failed.toString();
}

function instructionError(reason: unknown): string | { Custom: number } {
  if (typeof reason === 'number') return instructionErrors[reason] ?? `Unknown${reason}`;
  if (typeof reason === 'object' && reason !== null && 'code' in reason)
    return { Custom: Number(reason.code) };
  return String(reason);
}

/** A node's sentences for errors that callers often read; for other errors the name is used. */
const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  InvalidInstructionData: 'invalid instruction data',
  MissingRequiredSignature: 'missing required signature for instruction',
  IncorrectProgramId: 'incorrect program id for instruction',
};

/** The sentence of a failure, as in a node's error answer. */
export function errorText(err: TransactionError): string {
  if (typeof err === 'string') return sentences[err] ?? err;
  if (!('InstructionError' in err) || !Array.isArray(err.InstructionError)) return JSON.stringify(err);
  const [index, reason] = err.InstructionError;
  const custom = Object(reason).Custom;
  const text =
    custom === undefined ? (sentences[reason] ?? reason) : `custom program error: 0x${custom.toString(16)}`;
  return `Error processing Instruction ${index}: ${text}`;
}
