/** Texts of the demonstration fleet of a test world (rule book: captains.md, Demonstration fleet). States no rules. */
export const demonstrationFleet = 'Demonstration fleet';
export const fleetContents =
  'Twelve captains of all collections and levels with ships, crews and items, four Genesis ships, and some of every coin, gem and token. Your wallet gets coins and NFTs on the chain, too.';
export const fleetWhy =
  'For trying the whole game at once. Only this test world has it, and you can take it once.';
export const takeFleet = 'Take the demonstration fleet';
export const fleetTaken = 'The demonstration fleet is yours.';
export const noFleet = 'There is no demonstration fleet for you to take.';
