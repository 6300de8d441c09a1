/** Sentences of failures and successes that tests provoke, by subject (rule book: errors.md, Error codes). */
type Catalogue = Readonly<Record<string, readonly string[]>>;

/** The sentences that the page shows; `tests/client/catalogue` provokes each of them. */
export const sentencesOfClient = {
  Levels: [
    'Please select the number of tokens to use',
    'Please log in to level up',
    'Error during level up',
    'Please log in to upgrade your ship',
    'Error during ship upgrade',
    "Couldn't fetch costs for {type}",
    "Couldn't fetch durations for {type}",
  ],
  'Exchange and treasury': ['User not found', 'JWT Token is missing!', 'Error Purchasing', 'Error...'],
  'Any job': [
    'An error occurred, try again later',
    'Timeout, reloading...',
    'Error updating data. Please refresh the page.',
  ],
  Missions: [
    'No Wallet Connected',
    'Error',
    'No Missions Selected',
    'No missions available to claim',
    'No active missions found',
    'No NFTs to send on Mission',
    'An error occurred',
    'Something went wrong, please try again later',
    'Failed to toggle Battle Token',
    'Failed to activate auto-claim',
    'Please try again',
    'Network error. Please try again',
  ],
  Transfers: [
    'Please connect your wallet first',
    'Not enough {token} on-chain',
    'Not enough {token} in game',
    'Transaction failed: {status} - {text}',
    'No assets selected',
    'You can handle one asset type at a time.',
    'Selected assets do not match the current type.',
    'You cannot deposit and withdraw at the same time.',
    'Selected assets do not match the current location.',
    'You cannot manage minted and non-minted assets at the same time.',
    'Selected assets do not match the current mint status.',
    'Asset count does not match the slider value.',
    'You can move at most {n} assets at once.',
    'Unstaking is currently disabled for {types}. Only Captains and Genesis Ships can be unstaked.',
    'This wallet does not provide signTransaction method',
    'Server error: {status} - {text}',
    'Invalid transaction data received from server',
    'No job ID received from server',
    'No valid signer available',
    'Failed to sign transaction',
    'Transaction failed',
    'Transaction timed out',
    'No response received from server',
    'Transaction status unclear',
    'Unable to determine transaction result',
    'Transaction execution failed',
    'An error occurred. Please try again later and contact support if the issue persists.',
    'Failed to copy mint address.',
  ],
  'Token Swap': [
    'Jupiter Terminal not available',
    'Solana connection not established',
    'Failed to connect to Solana network',
    'Failed to initialize Jupiter Terminal',
  ],
  Fleet: [
    'API request failed',
    'Failed to initiate reward claim',
    'Failed to claim rewards',
    'Failed to claim reward for {ship}',
    'Failed to send ships to mission',
    '{hook} must be used within a LayerProvider',
  ],
  Graveyard: [
    'Please log in to swap entities',
    'Error during entity swap',
    'Multiple selection not allowed for minted entities',
    'Minted and non-minted entities cannot be selected together',
    'Please log in to burn captain',
    'Please log in to burn entity',
    'Wallet not connected',
    'Cannot burn asset without mint address',
    'Failed to create burn transaction',
    'Failed to confirm captain burn',
    'Failed to confirm entity burn',
    'Failed to burn captain',
    'Failed to burn entity',
    'Failed to burn assets. Please try again.',
  ],
  'Profile and arena': [
    'Error updating profile name',
    'Invalid file type. Only images are allowed.',
    'File size exceeds the limit of 4MB.',
    'An error occurred while trying to upload file',
    'Connect Discord to Join The Arena',
    'No captain available for equipping.',
  ],
  Success: [
    'Level up initiated! Upgrading {type} by {n} levels.',
    'Ship upgrade to Mythic initiated!',
    '{n} mission(s) started',
    'Battle Token toggled successfully!',
    'Mint address copied to clipboard!',
    'Selected {n} non-minted {type}s',
    'Captain successfully burned!',
    'Entity successfully burned!',
  ],
} as const satisfies Catalogue;

/** The sentences that the worker sends; `tests/worker/app/errorCatalogue.test.ts` provokes each of them. */
export const sentencesOfWorker = {
  Levels: ['You need 2 Legendary Ship Tokens to upgrade to Mythic', 'Already Max Level'],
  'Exchange and treasury': [
    "You don't have enough {currency} to purchase this item. Missing {amount} {currency}",
  ],
  'Any job': ['You are not authorized. Please login and try again.'],
  Missions: ['Auto-claim is already active and cannot be disabled'],
  Graveyard: ['No entities selected for swapping', 'All selected entities must be of the same type'],
  Success: [
    'Successfully leveled up {type}!',
    'Successfully upgraded ship to Mythic!',
    'Purchased {name} successfully',
    'Successfully sent captain to the arena!',
    'Successfully claimed The Arena Rewards',
    'Successfully swapped entities with tokens!',
  ],
} as const satisfies Catalogue;

export type ClientHeading = keyof typeof sentencesOfClient;
export type SentencesOfClient<Heading extends ClientHeading> = (typeof sentencesOfClient)[Heading][number];
export type SentenceOfWorker = (typeof sentencesOfWorker)[keyof typeof sentencesOfWorker][number];

/** Makes the game show a sentence to a player. Returns all lines that were shown. */
type Provoke = () => string[] | Promise<string[]>;
/** One provocation for each sentence; if one is missing, the file does not compile. */
export type Provocations<Sentence extends string> = Readonly<Record<Sentence, Provoke>>;

/**
 * Whether one of the lines shows the sentence: on its own, after a title (`title: sentence`), or as the title itself. A
 * placeholder of the sentence (`{…}`) matches any text.
 */
export function isSaid(sentence: string, lines: readonly string[]): boolean {
  const words = sentence.split(/\{[^}]*\}/).map((part) => part.replace(/[.?$()]/g, '\\$&'));
  const said = new RegExp(`(^|: )${words.join('.+')}($|: )`);
  return lines.some((line) => said.test(line));
}
