import type { Size } from '../camera/coordinates.ts';

export interface Cell extends Size {
  readonly x: number;
  readonly y: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  usedWidth: number;
}

/** Places boxes of about one height on a sheet, in rows; a box given back may serve a smaller one. */
export class ShelfPacking {
  #sheet: Size;
  #shelves: Shelf[] = [];
  #free: Cell[] = [];
  #inUse = 0;

  constructor(sheet: Size) {
    this.#sheet = sheet;
  }

  /** A place for a box, or null if the sheet is full. */
  take(width: number, height: number): Cell | null {
    const reused = this.#tightestFree(width, height);
    if (reused) {
      this.#inUse += 1;
      return reused;
    }

    const shelf =
      this.#shelves.find((one) => fits(one, this.#sheet, width, height)) ?? this.#addShelf(height);
    if (!shelf || !fits(shelf, this.#sheet, width, height)) return null;
    const cell = { x: shelf.usedWidth, y: shelf.y, width, height };
    shelf.usedWidth += width;
    this.#inUse += 1;
    return cell;
  }

  /** The last box given back clears the sheet: an island's plates leave no shelves to the next one. */
  giveBack(cell: Cell): void {
    this.#inUse -= 1;
    this.#free.push(cell);
    if (this.#inUse > 0) return;
    this.#shelves = [];
    this.#free = [];
  }

  #tightestFree(width: number, height: number): Cell | undefined {
    const fitting = this.#free.filter((cell) => cell.width >= width && cell.height >= height);
    const tightest = fitting.sort((a, b) => a.width * a.height - b.width * b.height)[0];
    if (tightest) this.#free.splice(this.#free.indexOf(tightest), 1);
    return tightest;
  }

  #addShelf(height: number): Shelf | null {
    const last = this.#shelves.at(-1);
    const y = last ? last.y + last.height : 0;
    if (y + height > this.#sheet.height) return null;
    const shelf = { y, height, usedWidth: 0 };
    this.#shelves.push(shelf);
    return shelf;
  }
}

function fits(shelf: Shelf, sheet: Size, width: number, height: number): boolean {
  return shelf.height >= height && shelf.usedWidth + width <= sheet.width;
}
