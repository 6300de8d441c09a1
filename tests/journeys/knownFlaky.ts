/**
 * Titles of journeys that may pass at the second try, each with the reason. Any other journey that needed a second
 * try fails the run. May only shrink.
 */
export const knownFlaky: Readonly<Record<string, string>> = {};
