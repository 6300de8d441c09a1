/** How large the player has set the text of the browser: 1 by default, 2 for 200 %. Widths around text grow with it. */
function textScale(): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rootPx > 0 ? rootPx / 16 : 1;
}

/** How many columns of at least `minPx` around text of the usual size fit: two at least, one if the text is larger. */
export function columnsIn(widthPx: number, minPx: number, gapPx: number): number {
  const scale = textScale();
  return Math.max(scale > 1.2 ? 1 : 2, Math.floor((widthPx + gapPx) / (minPx * scale + gapPx)));
}
