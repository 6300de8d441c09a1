/** The exchange's tabs in their order. Apart from the schemas: the landing page reads the remembered tab without them. */
export const exchangeCategories = ['gems', 'treasure', 'battleToken', 'levelTokens'] as const;
export type ExchangeCategory = (typeof exchangeCategories)[number];
