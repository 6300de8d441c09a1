import type { BuildingView } from '#bus/worldView.ts';

/** Whether two views are drawn alike. A change to one building creates new view objects for all of them. */
export function isSameBuilding(one: BuildingView, other: BuildingView): boolean {
  const keys = Object.keys(one) as (keyof BuildingView)[];
  return one === other || keys.every((key) => one[key] === other[key]);
}
