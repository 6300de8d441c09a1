/**
 * Label of a building, for its keyboard button and for screen readers.
 * @example buildingLabel('The Docks', 'Events', 3) // 'The Docks, Events, 3 captains here'
 */
export function buildingLabel(name: string, kindLabel: string, captainsHere: number): string {
  const here = captainsHere === 1 ? '1 captain here' : `${captainsHere} captains here`;
  return captainsHere > 0 ? `${name}, ${kindLabel}, ${here}` : `${name}, ${kindLabel}`;
}
