/** Texts with which a player names a captain (rule book: first-voyages.md, Name). */
export const nameYourCaptain = 'Name your captain';
export const rollName = 'Roll another name';
/** Of the screen that names a captain again, and of the button on a captain's card that opens it. */
export const renameCaptain = 'Rename captain';
export const renameOf = (captain: string): string => `Rename ${captain}`;
export const newCaptainName = 'New name';
export const saveCaptainName = 'Save name';
export const keepName = 'Keep the old name';
export const captainNamed = (name: string): string => `Your captain is called ${name}.`;

const adjectives = [
  'Old',
  'Red',
  'Mad',
  'Sly',
  'Tall',
  'Grim',
  'Bold',
  'Wild',
  'Dark',
  'Grey',
  'Pale',
  'Long',
];
const given = [
  ...['Anne', 'Mary', 'Grace', 'Jack', 'Henry', 'Edward', 'Ned', 'Bess', 'Kitty', 'Molly', 'Nell', 'Tom'],
  ...['Will', 'Sam', 'Ben', 'Abel', 'Amos', 'Ezra', 'Silas', 'Jonas', 'Moses', 'Caleb', 'Hugh', 'Ralph'],
  ...['Rosa', 'Inez', 'Lucia', 'Marta', 'Greta', 'Sigrid', 'Freya', 'Olaf', 'Sven', 'Lars', 'Pedro', 'Diego'],
];
const family = [
  ...['Bonny', 'Read', 'Rackham', 'Kidd', 'Teach', 'Morgan', 'Avery', 'Bellamy', 'Vane', 'Flint', 'Drake'],
  ...['Hawkins', 'Gale', 'Storm', 'Reef', 'Marlow', 'Pike', 'Shaw', 'Cutler', 'Thorne', 'Wake', 'Swift'],
  ...['Harrow', 'Locke', 'Tate', 'Rook', 'Hale', 'Finch', 'Crane', 'Salter', 'Brine', 'Cove', 'Sound'],
  ...['Anchor', 'Mast', 'Keel', 'Halyard', 'Tiller', 'Bowline', 'Tar', 'Cask', 'Powder', 'Brand', 'Steel'],
];
/** Places in a list: the last one of `adjectives` is none. */
const adjectiveCount = adjectives.length + 1;

/** Number of different names of {@link proposedName}. */
export const proposedNames = adjectiveCount * given.length * family.length;

/** A captain's name of the table: at most 20 characters, and the same for the same seed. `seed` is a whole number. */
export function proposedName(seed: number): string {
  const place = seed % proposedNames;
  const adjective = adjectives[place % adjectiveCount];
  const first = given[Math.floor(place / adjectiveCount) % given.length];
  const last = family[Math.floor(place / (adjectiveCount * given.length))];
  return adjective === undefined ? `${first} ${last}` : `${adjective} ${first} ${last}`;
}
