import { ruleTables } from '#rules/ruleTables.ts';

/** What a number becomes, by its name, where twice the number would be beyond its limits. */
const within: Readonly<Record<string, (value: number) => number>> = {
  rate: (value) => value,
  fromPercent: (value) => value / 2,
  riskLevel: () => 5,
  certainRiskLevel: () => 5,
  specialEventRiskLevel: () => 5,
};

/** All rule tables that can be overridden, with another value for every number that may have one. */
export const changedTables: typeof ruleTables = JSON.parse(JSON.stringify(ruleTables), (key, value) =>
  typeof value === 'number' ? (within[key] ?? ((one: number) => one * 2))(value) : value,
);
