import type { BuildingView } from '#bus/worldView.ts';

/** Whether two views are drawn alike. Every response of the server makes new objects, rarely different ones. */
export function isSameBuilding(one: BuildingView, other: BuildingView): boolean {
  const keys = Object.keys(one) as (keyof BuildingView)[];
  return one === other || keys.every((key) => one[key] === other[key]);
}
