/**
 * Addresses of programs that a swap never needs. What they move is not in token accounts, so the simulation would not
 * show the change (rule book: transfers.md, Token Swap). A swap whose transaction names one of them, even only as an
 * account, is refused: a program can be called by another program only if the transaction names it.
 */
const programs = {
  /** NFTs that are accounts of this program. */
  metaplexCore: 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d',
  /** Compressed NFTs, which are leaves of a tree. */
  bubblegum: 'BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY',
  /** Rights to an NFT, which are accounts of this program. */
  tokenMetadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  /** Staked SOL, which is held in stake accounts. */
  stake: 'Stake11111111111111111111111111111111111111',
  /** SOL of a validator, which is held in vote accounts. */
  vote: 'Vote111111111111111111111111111111111111111',
  /** Deployed programs, which their upgrade authority can replace or close. */
  upgradeableLoader: 'BPFLoaderUpgradeab1e11111111111111111111111',
} as const;

export const refusedPrograms: ReadonlySet<string> = new Set(Object.values(programs));
