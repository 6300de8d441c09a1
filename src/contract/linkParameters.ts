/** Parameters of the page's address after a link: the provider, and `linked` or the code of the refusal. */
export const linkParameters = { provider: 'link', outcome: 'outcome' } as const;
