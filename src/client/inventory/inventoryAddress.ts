/** The parameter of the page's address that names the open list of the inventory. */
export const listParameter = 'inventory';
