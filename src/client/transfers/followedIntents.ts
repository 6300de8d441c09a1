/** Ids of transactions whose outcome a screen of this page waits for and shows, so that no toast shows it again. */
const followed = new Set<string>();

/** Call this before the transaction can settle. The id stays here after its outcome was shown. */
export const followIntent = (id: string): void => void followed.add(id);

/** Call this when the screen no longer waits for the outcome. */
export const unfollowIntent = (id: string): void => void followed.delete(id);

export const isFollowed = (id: string): boolean => followed.has(id);
