import { expect, test, vi } from 'vitest';
import { BuildingCulling } from '#scenes/buildings/BuildingCulling.ts';
import { BuildingLayer } from '#scenes/buildings/BuildingLayer.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';

test('buildings far outside the view are not drawn, and a small drag does not cull again', () => {
  const buildings = new BuildingLayer(() => undefined);
  buildings.show([aBuilding({ id: 'near', x: 500, y: 500 }), aBuilding({ id: 'far', x: 3600, y: 2000 })]);
  const cull = { near: vi.fn(), far: vi.fn() };
  for (const building of buildings.all) building.cull = cull[building.view.id as keyof typeof cull];

  const culling = new BuildingCulling(buildings);
  culling.cull({ left: 0, top: 0, width: 1000, height: 1000 });
  culling.cull({ left: 200, top: 100, width: 1000, height: 1000 });
  expect([cull.near.mock.calls, cull.far.mock.calls]).toEqual([[[false]], [[true]]]);

  culling.cull({ left: 2500, top: 1100, width: 1000, height: 1000 });
  expect([cull.near.mock.lastCall, cull.far.mock.lastCall]).toEqual([[true], [false]]);
});
