/**
 * Titles of journeys that may fail at the first try and pass at the second, each with the reason. Any other journey
 * that passes only at the second try fails the run. Do not add to this list.
 */
export const knownFlaky: Readonly<Record<string, string>> = {};
