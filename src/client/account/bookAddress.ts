/** Query parameter of the page's address that is present while the account book is open. */
export const bookParameter = 'account-book';
