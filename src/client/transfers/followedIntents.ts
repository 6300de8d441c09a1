/** Transactions whose outcome a screen of this page waits for and shows, so that nothing else shows it again. */
const followed = new Set<string>();

/** Call this before the transaction can settle. The id stays here after its outcome was shown. */
export const followIntent = (id: string): void => void followed.add(id);

/** The screen no longer waits. */
export const unfollowIntent = (id: string): void => void followed.delete(id);

export const isFollowed = (id: string): boolean => followed.has(id);
