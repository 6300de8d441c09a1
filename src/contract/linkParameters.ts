/**
 * URL parameters of the page to which the browser returns after linking an account: the provider, and `linked` or the
 * code of the refusal.
 */
export const linkParameters = { provider: 'link', outcome: 'outcome' } as const;
