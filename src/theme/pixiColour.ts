import { type Colour, colours } from './tokens.ts';

/** A theme colour as the 24-bit number Pixi takes for tints and fills. */
export function pixiColour(name: Colour): number {
  return Number.parseInt(colours[name].slice(1), 16);
}
