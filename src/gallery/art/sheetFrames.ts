interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One picture of a sprite sheet, in Pixi's JSON hash format. */
export interface SheetFrame {
  frame: Box;
  /** Position of the frame in the untrimmed picture. */
  spriteSourceSize: Box;
  sourceSize: { w: number; h: number };
}

export interface Sheet {
  frames: Record<string, SheetFrame>;
  meta: { image: string; size: { w: number; h: number } };
}

/**
 * Position of a frame over the plain sprite as CSS; `scale` is CSS pixels per pixel of the sheet. A frame of the
 * sprite's size covers the sprite exactly; any other (`--busy`, `--glow`) is stored at half size and centred on the
 * sprite.
 */
export function placeOf(frame: SheetFrame, plain: SheetFrame, sheet: Sheet, scale: number) {
  const isOwnSize = frame.sourceSize.w === plain.sourceSize.w && frame.sourceSize.h === plain.sourceSize.h;
  const own = scale * (isOwnSize ? 1 : 2);
  const left = (plain.sourceSize.w * scale - frame.sourceSize.w * own) / 2 + frame.spriteSourceSize.x * own;
  const top = (plain.sourceSize.h * scale - frame.sourceSize.h * own) / 2 + frame.spriteSourceSize.y * own;
  return {
    left,
    top,
    width: frame.frame.w * own,
    height: frame.frame.h * own,
    backgroundPosition: `${-frame.frame.x * own}px ${-frame.frame.y * own}px`,
    backgroundSize: `${sheet.meta.size.w * own}px ${sheet.meta.size.h * own}px`,
  };
}
