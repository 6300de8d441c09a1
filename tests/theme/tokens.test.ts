import { describe, expect, it } from 'vitest';
import { applyTheme, themeVariables } from '#theme/applyTheme.ts';
import { pixiColour } from '#theme/pixiColour.ts';
import { type Colour, colours } from '#theme/tokens.ts';

function luminance(hex: string): number {
  const channel = (from: number) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(colours[a]), luminance(colours[b])].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const darkGrounds = ['seaAbyss', 'seaDeep', 'seaMid', 'woodDark', 'wood', 'woodRaised'] as const;
const inksOnDark = [
  'textOnDark',
  'textOnDarkSoft',
  'brassBright',
  'success',
  'danger',
  'warning',
  'info',
  'link',
  'gemsGlow',
  'treasureGlow',
  'goldGlow',
  'bootyGlow',
  'rarityCommon',
  'rarityUncommon',
  'rarityRare',
  'rarityEpic',
  'rarityLegendary',
  'rarityMythic',
] as const;

describe('the look of the game', () => {
  it.each(darkGrounds.flatMap((ground) => inksOnDark.map((ink) => [ink, ground] as const)))(
    '%s is readable on %s (WCAG AA)',
    (ink, ground) => expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['textOnParchment', 'parchment'],
    ['textOnParchment', 'parchmentShade'],
    ['textOnParchmentSoft', 'parchment'],
    ['textOnParchmentSoft', 'parchmentShade'],
    ['linkOnParchment', 'parchment'],
    ['textOnBrass', 'brass'],
    ['textOnBrass', 'brassBright'],
    ['success', 'successGround'],
    ['danger', 'dangerGround'],
    ['warning', 'warningGround'],
    ['textOnDark', 'successGround'],
    ['textOnDark', 'dangerGround'],
    ['textOnDark', 'warningGround'],
  ] as const)('%s is readable on %s (WCAG AA)', (ink, ground) =>
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it('the focus ring stands out from every dark ground', () => {
    for (const ground of darkGrounds) expect(contrast('focus', ground)).toBeGreaterThanOrEqual(3);
  });

  it('every token becomes a CSS variable', () => {
    const written = new Map<string, string>();
    applyTheme({ setProperty: (name, value) => written.set(name, value) });
    expect(Object.fromEntries(written)).toEqual(themeVariables());
    expect(written.get('--colour-brass-bright')).toBe(colours.brassBright);
    expect(written.get('--depth-hud')).toBe('10');
    expect(written.get('--space-m')).toBe('12px');
  });

  it('Pixi is given the same colours', () => {
    expect(pixiColour('brass')).toBe(0xd9a648);
    expect(pixiColour('seaAbyss')).toBe(0x04161d);
  });
});
