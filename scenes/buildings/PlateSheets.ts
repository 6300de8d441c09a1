import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { newPen } from './newPen.ts';
import { type Cell, ShelfPacking } from './ShelfPacking.ts';

/** One sheet holds all plates of an island; a crowded one takes a second. */
const sheetSize = { width: 2048, height: 1024 };
/** Empty canvas pixels between plates, so that their smaller copies do not run into each other. */
const gutter = 4;

/** A plate's place on a sheet, and the way to give it back. */
export interface PlateOnSheet {
  readonly texture: Texture;
  release(): void;
}

interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  readonly source: CanvasSource;
  readonly packing: ShelfPacking;
  isChanged: boolean;
}

/**
 * Keeps the painted name plates together on few textures: with one each, the graphics card would be handed sixty
 * textures in every frame of a drag.
 */
export class PlateSheets {
  #sheets: Sheet[] = [];

  /** Copies a painted plate onto a sheet; null where there is no canvas to paint on. */
  add(plate: HTMLCanvasElement): PlateOnSheet | null {
    for (const sheet of this.#sheets) {
      const placed = this.#place(sheet, plate);
      if (placed) return placed;
    }
    const fresh = newSheet();
    if (!fresh) return null;
    this.#sheets.push(fresh);
    return this.#place(fresh, plate);
  }

  /** Hands what was painted since to the graphics card, once a frame however many plates there were. */
  flush(): void {
    for (const sheet of this.#sheets) {
      if (sheet.isChanged) sheet.source.update();
      sheet.isChanged = false;
    }
  }

  destroy(): void {
    for (const sheet of this.#sheets) sheet.source.destroy();
    this.#sheets = [];
  }

  #place(sheet: Sheet, plate: HTMLCanvasElement): PlateOnSheet | null {
    const cell = sheet.packing.take(plate.width + gutter, plate.height + gutter);
    if (!cell) return null;
    sheet.pen.clearRect(cell.x, cell.y, cell.width, cell.height);
    sheet.pen.drawImage(plate, cell.x, cell.y);
    sheet.isChanged = true;
    const frame = new Rectangle(cell.x, cell.y, plate.width, plate.height);
    const texture = new Texture({ source: sheet.source, frame });
    return { texture, release: () => release(sheet, cell, texture) };
  }
}

function release(sheet: Sheet, cell: Cell, texture: Texture): void {
  texture.destroy(false);
  sheet.packing.giveBack(cell);
}

function newSheet(): Sheet | null {
  const pen = newPen(sheetSize.width, sheetSize.height, 'byGraphicsCard');
  if (!pen) return null;
  const source = new CanvasSource({ resource: pen.canvas, autoGenerateMipmaps: true });
  return { pen, source, packing: new ShelfPacking(sheetSize), isChanged: true };
}
