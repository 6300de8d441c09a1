import type { BuildingView } from '#bus/worldView.ts';

/**
 * Whether two views are drawn alike. Every server response creates new objects, which rarely differ from the old ones.
 */
export function isSameBuilding(one: BuildingView, other: BuildingView): boolean {
  const keys = Object.keys(one) as (keyof BuildingView)[];
  return one === other || keys.every((key) => one[key] === other[key]);
}
