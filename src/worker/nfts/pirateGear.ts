/** Names of the pieces of pirate gear that a captain may carry, by the name of their picture under `assets/items`. */
export const pirateGear = {
  cutlass: 'Cutlass',
  compass: 'Compass',
  spyglass: 'Spyglass',
  flintlock: 'Flintlock',
  rum: 'Bottle of Rum',
  chest: 'Treasure Chest',
  map: 'Treasure Map',
  hook: 'Hook',
  anchor: 'Anchor',
  cannonballs: 'Cannonballs',
  lantern: 'Lantern',
  parrot: 'Parrot',
  wheel: 'Steering Wheel',
  grog: 'Mug of Grog',
  key: 'Treasure Key',
  'jolly-roger': 'Jolly Roger',
  bandana: 'Bandana',
  sextant: 'Sextant',
  'powder-keg': 'Powder Keg',
  doubloons: 'Doubloons',
} as const;

export type GearStem = keyof typeof pirateGear;

const stems = Object.keys(pirateGear).filter((stem): stem is GearStem => stem in pirateGear);

/** The piece with this number. Every number from 0 selects one. */
export function gearNumbered(number: number): GearStem {
  return stems[number % stems.length] ?? 'cutlass';
}
