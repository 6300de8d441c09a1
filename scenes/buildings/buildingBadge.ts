import { plateColours as colour, plateSizes as size } from '#theme/namePlate.ts';
import type { Size } from '../camera/coordinates.ts';
import { sketchPen } from './newPen.ts';

/** What a name plate says. All of it arrives as text. */
export interface BadgeContent {
  readonly name: string;
  /** How many captains are there; '' draws no count. */
  readonly captains: string;
  readonly icon: CanvasImageSource | null;
  readonly highlighted: boolean;
  readonly callsForAttention: boolean;
  /** Bears the red seal of a special event instead of the dark medal. */
  readonly special: boolean;
}

/** Where the parts of a plate lie, in CSS pixels from the top left corner of its picture. */
export interface BadgeLayout extends Size {
  readonly plank: Box;
  readonly medal: Disc;
  readonly captains: Box | null;
  readonly bell: Disc | null;
  readonly textX: number;
  readonly middleY: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const platePen = sketchPen();
const stencilPen = sketchPen();

/** How far the rays of a seal reach beyond its medal, in CSS pixels. */
const sealReach = 4;

export const badgeFont = '700 15px "Cinzel Variable", Cinzel, Georgia, serif';
const countFont = '700 14px "Inter Variable", Inter, system-ui, sans-serif';

/** Lays a plate out around a name and a count, whose widths are given in CSS pixels. */
export function layoutBadge(
  nameWidth: number,
  countWidth: number,
  content: Pick<BadgeContent, 'captains' | 'callsForAttention'>,
): BadgeLayout {
  const middleY = size.margin + Math.max(size.medalRadius, size.plankHeight / 2);
  const medal = { x: size.margin + size.medalRadius, y: middleY, radius: size.medalRadius };
  const textX = medal.x + medal.radius + size.gap;
  const textEnd = textX + nameWidth;
  const captains = content.captains === '' ? null : countBox(textEnd + size.gap, middleY, countWidth);
  const plankEnd = captains ? captains.x + captains.width + size.captainsEnd : textEnd + size.endPadding;
  const plankTop = middleY - size.plankHeight / 2;
  return {
    width: Math.ceil(plankEnd + size.margin),
    height: middleY * 2,
    plank: { x: medal.x, y: plankTop, width: plankEnd - medal.x, height: size.plankHeight },
    medal,
    captains,
    bell: content.callsForAttention ? { x: plankEnd - 4, y: plankTop, radius: size.bellRadius } : null,
    textX,
    middleY,
  };
}

/** A disc for one digit; it grows sideways for more. */
function countBox(x: number, middleY: number, countWidth: number): Box {
  const width = Math.max(size.captainsHeight, countWidth + 2 * size.captainsPadding);
  return { x, y: middleY - size.captainsHeight / 2, width, height: size.captainsHeight };
}

/**
 * Paints a plate, `pixelRatio` canvas pixels to a CSS pixel; null where there is no canvas to paint on. The canvas is the
 * same each time: whoever wants to keep the plate copies it at once.
 */
export function drawBadge(
  content: BadgeContent,
  pixelRatio: number,
): { canvas: HTMLCanvasElement; layout: BadgeLayout } | null {
  const pen = platePen(1, 1);
  if (!pen) return null;
  const { canvas } = pen;
  pen.font = countFont;
  const countWidth = pen.measureText(content.captains).width;
  pen.font = badgeFont;
  const layout = layoutBadge(pen.measureText(content.name).width, countWidth, content);
  canvas.width = Math.ceil(layout.width * pixelRatio);
  canvas.height = Math.ceil(layout.height * pixelRatio);
  pen.scale(pixelRatio, pixelRatio);
  drawPlank(pen, layout, content.highlighted);
  drawMedal(pen, layout.medal, content);
  drawName(pen, layout, content.name);
  if (layout.captains) drawCount(pen, layout.captains, content.captains);
  if (layout.bell) drawBell(pen, layout.bell);
  return { canvas, layout };
}

function drawPlank(pen: CanvasRenderingContext2D, layout: BadgeLayout, highlighted: boolean): void {
  const { x, y, width, height } = layout.plank;
  pen.save();
  pen.shadowColor = 'rgba(0, 0, 0, 0.45)';
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 2;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 7);
  pen.fillStyle = colour.outline;
  pen.fill();
  pen.restore();

  pen.save();
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, width - 4, height - 4, 5);
  pen.clip();
  const wood = pen.createLinearGradient(0, y, 0, y + height);
  wood.addColorStop(0, colour.woodTop);
  wood.addColorStop(1, colour.woodBottom);
  pen.fillStyle = wood;
  pen.fill();
  pen.strokeStyle = colour.grain;
  pen.lineWidth = 1;
  // Two seams and a wandering grain make three boards of it.
  for (const [i, share] of [0.3, 0.52, 0.78].entries()) {
    const seam = y + height * share;
    pen.beginPath();
    pen.moveTo(x, seam);
    for (let along = 0; along <= width; along += 24) {
      pen.quadraticCurveTo(x + along + 12, seam + (i % 2 ? 1.4 : -1.4), x + along + 24, seam);
    }
    pen.stroke();
  }
  pen.fillStyle = colour.lightEdge;
  pen.fillRect(x, y + 2, width, 1.2);
  pen.restore();

  if (highlighted) {
    pen.save();
    pen.shadowColor = colour.gems;
    pen.shadowBlur = 6;
    pen.strokeStyle = colour.gems;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(x + 1, y + 1, width - 2, height - 2, 6);
    pen.stroke();
    pen.restore();
  }
}

function drawMedal(pen: CanvasRenderingContext2D, medal: Disc, content: BadgeContent): void {
  pen.save();
  pen.shadowColor = 'rgba(0, 0, 0, 0.5)';
  pen.shadowBlur = 3;
  pen.shadowOffsetY = 1.5;
  if (content.special) fillStar(pen, { ...medal, radius: medal.radius + sealReach }, colour.outline);
  fillDisc(pen, medal, colour.outline);
  pen.restore();
  if (content.special) fillStar(pen, { ...medal, radius: medal.radius + sealReach - 1.5 }, colour.brass);
  const brass = pen.createLinearGradient(0, medal.y - medal.radius, 0, medal.y + medal.radius);
  brass.addColorStop(0, colour.brass);
  brass.addColorStop(1, colour.brassDark);
  fillDisc(pen, { ...medal, radius: medal.radius - 1.5 }, brass);
  fillDisc(pen, { ...medal, radius: medal.radius - 3.5 }, content.special ? colour.seal : colour.medal);
  const inkColour = content.highlighted ? colour.gems : content.special ? colour.text : colour.brass;
  if (content.icon) drawIcon(pen, medal, content.icon, inkColour);
  else drawCompassPoint(pen, medal, inkColour);
}

/** Icons are drawn in one ink, whatever colour their file has. */
function drawIcon(pen: CanvasRenderingContext2D, medal: Disc, icon: CanvasImageSource, ink: string): void {
  const side = (medal.radius - 5) * 2;
  const pixels = Math.ceil(side * pen.getTransform().a);
  const stencil = stencilPen(pixels, pixels);
  if (!stencil) return;
  stencil.drawImage(icon, 0, 0, pixels, pixels);
  stencil.globalCompositeOperation = 'source-in';
  stencil.fillStyle = ink;
  stencil.fillRect(0, 0, pixels, pixels);
  pen.drawImage(stencil.canvas, medal.x - side / 2, medal.y - side / 2, side, side);
}

/** Stands in where an icon could not be had. */
function drawCompassPoint(pen: CanvasRenderingContext2D, medal: Disc, ink: string): void {
  const reach = medal.radius - 6;
  const waist = reach * 0.3;
  pen.beginPath();
  pen.moveTo(medal.x, medal.y - reach);
  pen.lineTo(medal.x + waist, medal.y - waist);
  pen.lineTo(medal.x + reach, medal.y);
  pen.lineTo(medal.x + waist, medal.y + waist);
  pen.lineTo(medal.x, medal.y + reach);
  pen.lineTo(medal.x - waist, medal.y + waist);
  pen.lineTo(medal.x - reach, medal.y);
  pen.lineTo(medal.x - waist, medal.y - waist);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
}

function drawName(pen: CanvasRenderingContext2D, layout: BadgeLayout, name: string): void {
  pen.font = badgeFont;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgba(30, 12, 2, 0.85)';
  pen.fillText(name, layout.textX, layout.middleY + 2);
  pen.fillStyle = colour.text;
  pen.fillText(name, layout.textX, layout.middleY + 1);
}

function drawCount(pen: CanvasRenderingContext2D, box: Box, captains: string): void {
  fillPill(pen, box, 0, colour.outline);
  fillPill(pen, box, 1.2, colour.captainsEdge);
  fillPill(pen, box, 2.4, colour.captains);
  writeInMiddle(pen, box.x + box.width / 2, box.y + box.height / 2, captains);
}

function drawBell(pen: CanvasRenderingContext2D, disc: Disc): void {
  fillDisc(pen, disc, colour.outline);
  fillDisc(pen, { ...disc, radius: disc.radius - 1.2 }, colour.brass);
  fillDisc(pen, { ...disc, radius: disc.radius - 2.4 }, colour.bell);
  writeInMiddle(pen, disc.x, disc.y, '!');
}

function writeInMiddle(pen: CanvasRenderingContext2D, x: number, y: number, text: string): void {
  pen.font = countFont;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour.text;
  pen.fillText(text, x, y + 1);
}

/** The rays of a seal, as far out as the disc's radius. */
function fillStar(pen: CanvasRenderingContext2D, disc: Disc, fill: string): void {
  const points = 12;
  pen.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const reach = disc.radius * (i % 2 ? 0.82 : 1);
    const angle = (i * Math.PI) / points - Math.PI / 2;
    pen.lineTo(disc.x + Math.cos(angle) * reach, disc.y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

function fillDisc(pen: CanvasRenderingContext2D, disc: Disc, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(disc.x, disc.y, disc.radius, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

function fillPill(pen: CanvasRenderingContext2D, box: Box, inset: number, fill: string): void {
  const height = box.height - 2 * inset;
  pen.beginPath();
  pen.roundRect(box.x + inset, box.y + inset, box.width - 2 * inset, height, height / 2);
  pen.fillStyle = fill;
  pen.fill();
}
