/** The parameter of the page's address that says whether the account book is open. */
export const bookParameter = 'account-book';
