/** The parameter of the page's address that says whether the account book is open. */
export const bookParameter = 'account-book';

/** Whether the page's address asks for the account book (rule book: account-book.md, Screen). */
export const asksForBook = (search: string): boolean => new URLSearchParams(search).has(bookParameter);
