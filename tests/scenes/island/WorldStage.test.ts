import { expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const tablet = { width: 1024, height: 768 };
const strip = { ...nothingCovered, right: 120 };

/** An island with a building where the right edge of the opening view is, and one far to the left. */
function anIsland() {
  const bus = createBus({
    ...emptyWorldView,
    buildings: [aBuilding({ x: 3150 }), aBuilding({ id: 'far', x: 800 })],
  });
  const stage = new WorldStage(bus, renderOnDemand(new FakeFrames()));
  stage.start();
  stage.resize(tablet);
  return { bus, stage };
}

test('a panel that appears after the map sets the first view again, clear of it', () => {
  const { bus, stage } = anIsland();
  const before = stage.camera.state;
  bus.world.setState({ covered: strip });
  expect(stage.camera.state.x).toBeGreaterThan(before.x);
});

test('no panel moves the map once the player has moved it', () => {
  const { bus, stage } = anIsland();
  stage.camera.panBy(30, 0);
  const before = stage.camera.state;
  bus.world.setState({ covered: strip });
  expect(stage.camera.state).toBe(before);
});
