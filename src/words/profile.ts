import type { SocialProvider } from '#contract/socials.ts';
import { booty } from './amounts.ts';
import { formatDecimal, twoDecimals } from './decimals.ts';
import { count } from './numbers.ts';
import { providerNames } from './socials.ts';

// the profile (rule book: profile.md, Screen)
export const loadingPlayer = 'Loading your profile';

// name and picture
export const usernameLabel = 'Name';
export const editName = 'Edit name';
export const saveName = 'Save';
export const nameSaved = 'Your name was saved';
export const nameNotSaved = 'Error updating profile name';
/** Shown while the typed name is too long, with the shortened name that would be stored. */
export const nameWillBe = (name: string, maxCharacters: number): string =>
  `Names have at most ${maxCharacters} characters. Yours will be: ${name}`;
export const changePicture = 'Change picture';
export const uploadingPicture = 'Uploading your picture';
export const cancelUpload = 'Cancel upload';
export const pictureSaved = 'Your picture was saved';
export const uploadFailed = 'An error occurred while trying to upload file';
/** Says that a picture was not uploaded, and why. */
export const uploadFailedBecause = (reason: string): string => `${uploadFailed}: ${reason}`;
export const pictureHint = 'PNG, JPG or GIF, at most 4 MB';

// linked accounts
export const linkedAccounts = 'Linked accounts';
export const connectProvider = (provider: SocialProvider): string => `Connect ${providerNames[provider]}`;
export const disconnectProvider = (provider: SocialProvider): string =>
  `Disconnect ${providerNames[provider]}`;
export const notConnected = 'Not connected';
export const providerLinked = (provider: SocialProvider): string => `${providerNames[provider]} is connected`;
export const providerUnlinked = (provider: SocialProvider): string =>
  `${providerNames[provider]} is disconnected`;
export const disconnectQuestion = (provider: SocialProvider, handle: string): string =>
  `${handle} will no longer be connected to your game. You can connect ${providerNames[provider]} again at any time.`;
export const keepConnected = 'Keep';

// statistics
export const statistics = 'Statistics';
export const hoursPlayedLabel = 'Hours Played';
export const missionsCompletedLabel = 'Missions Completed';
export const bootyLootedLabel = '$BOOTY Looted';
export const reaversOwnedLabel = 'Reavers owned';
const secondsPerHour = 3_600;
/** Seconds as hours with two decimals: `hoursPlayed(5400)` → '1.50'. */
export const hoursPlayed = (seconds: number): string => formatDecimal(twoDecimals, seconds / secondsPerHour);

// carousels
export const topReaversTitle = 'Top Performing Reavers';
export const noTopReavers = 'None of your captains has earned Treasure lately.';
export const noTopReaversHint =
  'Send them on Plunders: the Treasure they bring decides your share of Battle Emissions.';
export const reaverFigures = ({ arEarned, treasure }: { arEarned: number; treasure: number }): string =>
  `${booty(arEarned)} BOOTY · ${count(treasure)} Treasure`;
export const reaverLevel = (level: number): string => `Level ${level}`;
export const unlocked = 'Unlocked';
export const previousEntries = 'Show previous';
export const nextEntries = 'Show next';
export const goToPage = (page: number, pages: number): string => `Page ${page} of ${pages}`;
export const goToIsland = (name: string): string => `Sail to ${name}`;
