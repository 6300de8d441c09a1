import type { BuildingView } from '#bus/worldView.ts';

/** Whether two views would be drawn alike. A fresh answer of the server makes new objects, rarely new pictures. */
export function isSameBuilding(one: BuildingView, other: BuildingView): boolean {
  const keys = Object.keys(one) as (keyof BuildingView)[];
  return one === other || keys.every((key) => one[key] === other[key]);
}
