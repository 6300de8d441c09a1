import { expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { estimatedPlateBox } from '#scenes/buildings/plateLayout.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const tablet = { width: 1024, height: 768 };
const strip = { ...nothingCovered, right: 120 };

/** A stage with two buildings: one at the right edge of the first view, the other far to the left. */
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

test('a panel that appears after the window was measured again sets the first view again, too', () => {
  const { bus, stage } = anIsland();
  const before = stage.camera.state;
  stage.resize(tablet);
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

test('the first view keeps a name plate that is wider than its building clear of a panel', () => {
  const view = aBuilding({ name: 'All Hands on Deck', x: 3150, width: 200 });
  const far = aBuilding({ id: 'far', name: 'Far', x: 1000, width: 200 });
  const bus = createBus({ ...emptyWorldView, covered: strip, buildings: [view, far] });
  const stage = new WorldStage(bus, renderOnDemand(new FakeFrames()));
  stage.start();
  stage.resize(tablet);
  const { x, scale } = stage.camera.state;
  const plate = estimatedPlateBox(view, scale);
  expect((plate.left + plate.width - x) * scale).toBeLessThanOrEqual(tablet.width - strip.right);
});

test('what follows the view is called when the view changes, and not for each drawing of what moves in it', () => {
  const bus = createBus({ ...emptyWorldView, buildings: [aBuilding({})] });
  const frames = new FakeFrames();
  const stage = new WorldStage(bus, renderOnDemand(frames));
  let drawings = 0;
  let shifts = 0;
  let views = 0;
  stage.drawWith(() => void drawings++);
  stage.start();
  stage.resize(tablet);
  for (let i = 0; i < 10; i++) frames.step();
  stage.onShift(() => void shifts++);
  stage.onView(() => void views++);
  views = 0;
  for (let i = 0; i < 5; i++) {
    stage.loop.request();
    frames.step();
  }
  expect([drawings >= 5, shifts, views]).toEqual([true, 0, 0]);
  stage.camera.panBy(-400, 0);
  stage.loop.request();
  for (let i = 0; i < 2; i++) frames.step();
  expect([shifts > 0, views]).toEqual([true, 1]);
});

test('what begins to follow the view while the map is only shifted gets the map drawn for that view', () => {
  const frames = new FakeFrames();
  const stage = new WorldStage(
    createBus({ ...emptyWorldView, buildings: [aBuilding()] }),
    renderOnDemand(frames),
  );
  let drawings = 0;
  stage.drawWith(() => drawings++);
  stage.start();
  stage.resize(tablet);
  frames.step();
  stage.onView(() => undefined);
  expect(frames.isAwaited).toBe(false);
  let shifts = 0;
  stage.onShift(() => shifts++);
  stage.camera.panBy(-20, 0);
  stage.loop.wake();
  frames.step();
  expect([drawings, shifts]).toEqual([1, 1]);
  stage.onView(() => undefined);
  frames.step();
  expect([drawings, shifts]).toEqual([2, 2]);
});
