/** The parameter of the page's address that names the open list of the inventory. */
export const listParameter = 'inventory';

/** Whether the page's address asks for the inventory (rule book: captains.md, Inventory). */
export const asksForInventory = (search: string): boolean => new URLSearchParams(search).has(listParameter);
