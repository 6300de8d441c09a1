import 'pixi.js/unsafe-eval';
import { Application, Assets, Container, Sprite, type Spritesheet, Texture } from 'pixi.js';
import { buildingCount, offerDragging, takeFrames } from './benchPage.ts';
import { manyBuildings, sheetUrl } from './manyBuildings.ts';

/**
 * The rival page: the same nodes (root, picture, light, name plate) on a bare pixi.js stage, without React, camera
 * bounds, DOM buttons or film, moved by two short pointer listeners. Each name plate has its own texture, as every Text
 * of Pixi has. Pixi's pointer events are left out, so that only moving and drawing are compared.
 */
takeFrames();
const host = document.getElementById('app');
if (!host) throw new Error('barePixi.html has no #app');
const app = new Application();
await app.init({
  resizeTo: host,
  preference: 'webgl',
  backgroundAlpha: 0,
  resolution: 1,
  autoStart: false,
  skipExtensionImports: true,
});
host.append(app.canvas);

const sheet = await Assets.load<Spritesheet>(sheetUrl);
const map = new Container();
app.stage.addChild(map);
const buildings = new Container();
const plates = new Container();
map.addChild(buildings, plates);
for (const view of manyBuildings(buildingCount)) {
  const root = new Container();
  root.position.set(view.x, view.y);
  const picture = pictureOf(sheet.textures[view.sprite]);
  const light = pictureOf(sheet.textures[view.sprite]);
  light.blendMode = 'add';
  light.visible = false;
  root.addChild(picture, light);
  buildings.addChild(root);
  const plate = new Sprite(plateTexture(view.name));
  plate.anchor.set(0.5);
  plate.position.set(view.x, view.y + 80);
  plates.addChild(plate);
}

const scale = Math.max(app.screen.width / 3840, app.screen.height / 2160);
map.scale.set(scale);
map.x = (app.screen.width - 3840 * scale) / 2;
let lastX = 0;
app.canvas.addEventListener('pointerdown', (event) => {
  lastX = event.clientX;
});
app.canvas.addEventListener('pointermove', (event) => {
  map.x += event.clientX - lastX;
  lastX = event.clientX;
});
const shipCount = Number(new URLSearchParams(location.search).get('ships') ?? 0);
const ships = await sailingSprites();
let frame = 0;
const draw = (): void => {
  frame += 1;
  for (const [i, ship] of ships.entries()) ship.position.set(1900 + ((frame + i * 90) % 1900), 1950 + i * 10);
  requestAnimationFrame(draw);
  app.render();
};
draw();
offerDragging(app.canvas);

/** As many of the game's ships as the address asks for, as sprites. */
async function sailingSprites(): Promise<Sprite[]> {
  if (shipCount === 0) return [];
  const { textures } = await Assets.load<Spritesheet>('/fleet/ships.json');
  return Array.from({ length: shipCount }, () => {
    const ship = new Sprite(textures['reavers-0']);
    ship.scale.set(270 / ship.texture.orig.width);
    map.addChild(ship);
    return ship;
  });
}

function pictureOf(texture: Texture | undefined): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  sprite.setSize(300, 300);
  return sprite;
}

function plateTexture(name: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 180;
  canvas.height = 44;
  const context2d = canvas.getContext('2d');
  context2d?.fillText(name, 10, 20);
  return Texture.from(canvas, true);
}
