/** What players read of the acts of operators (rule book: operators.md, Grants). */
export const granted = (what: string): string => `The harbour master's office gave you ${what}.`;
export const balanceCorrected = (change: string): string =>
  `The harbour master's office corrected your balance: ${change}.`;
