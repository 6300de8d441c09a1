import { expect, test, vi } from 'vitest';
import { BuildingLayer } from '#scenes/buildings/BuildingLayer.ts';
import { FarAway } from '#scenes/buildings/FarAway.ts';
import { aBuilding } from '../kit/aBuilding.ts';

test('what is far outside the view is left out, and a small drag decides nothing anew', () => {
  const cast = new BuildingLayer(() => undefined);
  cast.cast([aBuilding({ id: 'near', x: 500, y: 500 }), aBuilding({ id: 'far', x: 3600, y: 2000 })]);
  const cull = { near: vi.fn(), far: vi.fn() };
  for (const actor of cast.actors) actor.cull = cull[actor.view.id as keyof typeof cull];

  const farAway = new FarAway(cast);
  farAway.cull({ left: 0, top: 0, width: 1000, height: 1000 });
  farAway.cull({ left: 200, top: 100, width: 1000, height: 1000 });
  expect([cull.near.mock.calls, cull.far.mock.calls]).toEqual([[[false]], [[true]]]);

  farAway.cull({ left: 2500, top: 1100, width: 1000, height: 1000 });
  expect([cull.near.mock.lastCall, cull.far.mock.lastCall]).toEqual([[true], [false]]);
});
