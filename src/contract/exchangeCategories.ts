/**
 * The exchange's tabs in their order. They have a module of their own, so that the landing page can read the tab stored
 * on the device without loading the schemas.
 */
export const exchangeCategories = ['gems', 'treasure', 'battleToken', 'levelTokens'] as const;
export type ExchangeCategory = (typeof exchangeCategories)[number];
