/**
 * Programs that a swap never needs, by address. What they move is in no token account, so the simulation shows no
 * change (rule book: transfers.md, Token Swap). A swap that names one is refused, even as an account alone: a program
 * can only be called by another one if the transaction names it.
 */
const programs = {
  /** NFTs that are accounts of this program. */
  metaplexCore: 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d',
  /** Compressed NFTs, which are leaves of a tree. */
  bubblegum: 'BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY',
  /** Rights to an NFT, which are accounts of this program. */
  tokenMetadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  /** Staked SOL, which lies in stake accounts. */
  stake: 'Stake11111111111111111111111111111111111111',
  /** SOL of a validator, which lies in vote accounts. */
  vote: 'Vote111111111111111111111111111111111111111',
  /** Deployed programs: who may replace and close them. */
  upgradeableLoader: 'BPFLoaderUpgradeab1e11111111111111111111111',
} as const;

export const refusedPrograms: ReadonlySet<string> = new Set(Object.values(programs));
