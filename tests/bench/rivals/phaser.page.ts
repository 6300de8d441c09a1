import { BlendModes, type Cameras, Game, Scale, Scene, WEBGL } from 'phaser';
import { buildingCount, offerDragging, takeFrames } from '../client/pages/benchPage.ts';
import { manyBuildings, sheetUrl } from '../client/pages/manyBuildings.ts';

/**
 * The second rival page: the same pictures, lights and name plates in a scene of Phaser, dragged by moving its camera,
 * as Phaser's own examples do. Phaser's input, sound and physics are left out, so that only moving and drawing are
 * compared.
 */
takeFrames();
const host = document.getElementById('app');
if (!host) throw new Error('phaser.html has no #app');

const mapWidth = 3840;
const mapHeight = 2160;
const sheet = 'buildings';

class BuildingMap extends Scene {
  preload(): void {
    this.load.atlas(sheet, sheetUrl.replace('.json', '.webp'), sheetUrl);
  }

  create(): void {
    const views = manyBuildings(buildingCount);
    for (const view of views) {
      this.add.image(view.x, view.y, sheet, view.sprite).setDisplaySize(view.width, view.height);
      this.add
        .image(view.x, view.y, sheet, view.sprite)
        .setDisplaySize(view.width, view.height)
        .setBlendMode(BlendModes.ADD)
        .setVisible(false);
    }
    for (const { name, x, y } of views) {
      this.textures.addCanvas(name, plate(name));
      this.add.image(x, y + 80, name);
    }
    const camera = this.cameras.main;
    camera.setZoom(Math.max(camera.width / mapWidth, camera.height / mapHeight));
    camera.centerOn(mapWidth / 2, mapHeight / 2);
    followHand(this.game.canvas, camera);
    offerDragging(this.game.canvas);
  }
}

new Game({
  type: WEBGL,
  parent: host,
  transparent: true,
  banner: false,
  audio: { noAudio: true },
  input: false,
  scale: { mode: Scale.NONE, width: host.clientWidth, height: host.clientHeight },
  scene: BuildingMap,
});

function followHand(canvas: HTMLCanvasElement, camera: Cameras.Scene2D.Camera): void {
  let lastX = 0;
  canvas.addEventListener('pointerdown', (event) => {
    lastX = event.clientX;
  });
  canvas.addEventListener('pointermove', (event) => {
    camera.scrollX -= (event.clientX - lastX) / camera.zoom;
    lastX = event.clientX;
  });
}

function plate(name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 180;
  canvas.height = 44;
  canvas.getContext('2d')?.fillText(name, 10, 20);
  return canvas;
}
