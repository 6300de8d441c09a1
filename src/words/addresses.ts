/** Texts about links into the game (rule book: map.md, Addresses). States no rules. */
export const unknownAddress = 'This link leads nowhere. Here is your map.';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'The link could not be copied. Copy it from the address bar.';
