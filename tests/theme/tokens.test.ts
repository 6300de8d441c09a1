import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyTheme, themeVariables } from '#theme/applyTheme.ts';
import { pixiColour } from '#theme/pixiColour.ts';
import { type Colour, colours } from '#theme/tokens.ts';
import { type Blindness, blindness, contrast, distance, linear, seen } from './contrast.ts';

const darkGrounds = ['seaAbyss', 'seaDeep', 'seaMid', 'woodDark', 'wood', 'woodRaised', 'tipGround'] as const;
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
const inksOnParchment = [
  'textOnParchment',
  'textOnParchmentSoft',
  'linkOnParchment',
  'successOnParchment',
  'dangerOnParchment',
] as const;

/**
 * Pictures of carved material on which text is placed. `frames.json` has the lightest and the darkest tone of each,
 * measured when the picture was rendered.
 */
type Carved = 'planks' | 'capsule' | 'plate-brass' | 'plate-wood' | 'plate-red' | 'parchment';
const carved: Record<Carved, { lightest: string; darkest: string }> = JSON.parse(
  readFileSync(new URL('../../src/theme/frames/frames.json', import.meta.url), 'utf8'),
);
const inksOn: Record<Exclude<Carved, 'capsule'>, readonly Colour[]> = {
  planks: [...inksOnDark],
  'plate-brass': ['textOnBrass'],
  'plate-wood': ['textOnDark'],
  'plate-red': ['textOnPlateRed'],
  parchment: inksOnParchment,
};

const onFlatGrounds = [
  ...darkGrounds.flatMap((ground) => inksOnDark.map((ink) => [ink, ground] as const)),
  ...(['parchment', 'parchmentShade'] as const).flatMap((ground) =>
    inksOnParchment.map((ink) => [ink, ground] as const),
  ),
  ['textOnBrass', 'brass'],
  ['textOnBrass', 'brassBright'],
  ['textOnDark', 'plateWood'],
  ['textOnPlateRed', 'plateRed'],
  ['success', 'successGround'],
  ['danger', 'dangerGround'],
  ['warning', 'warningGround'],
  ['textOnDark', 'successGround'],
  ['textOnDark', 'dangerGround'],
  ['textOnDark', 'warningGround'],
] as const;

describe('the look of the game', () => {
  it.each(onFlatGrounds)('%s is readable on %s (WCAG AA)', (ink, ground) =>
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(Object.entries(inksOn))(
    'every ink is readable on carved %s, its grain and its light',
    (name, inks) => {
      const { lightest, darkest } = carved[name as Carved];
      for (const ink of inks)
        for (const tone of [lightest, darkest])
          expect(contrast(colours[ink], tone), `${ink} on ${tone}`).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the focus ring stands out from every dark ground', () => {
    for (const ground of darkGrounds)
      expect(contrast(colours.focus, colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(['on', 'off'] as const)('the white sign on a switch that is %s stands out', (rail) =>
    expect(contrast('#ffffff', colours[rail])).toBeGreaterThanOrEqual(3),
  );

  it.each(['seaLight', 'on', 'plateRed', 'sealWarning'] as const)(
    'the white sign on a seal of %s stands out',
    (wax) => expect(contrast('#ffffff', colours[wax])).toBeGreaterThanOrEqual(3),
  );

  it.each(['progressLow', 'progressMiddle', 'progressHigh', 'brass'] as const)(
    'a bar of %s stands out from its groove',
    (bar) => expect(contrast(colours[bar], '#100a06')).toBeGreaterThanOrEqual(3),
  );

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

describe('colours that mean something', () => {
  const rarities = [
    'rarityCommon',
    'rarityUncommon',
    'rarityRare',
    'rarityEpic',
    'rarityLegendary',
    'rarityMythic',
  ] as const;
  const pairs = rarities.flatMap((one, i) => rarities.slice(i + 1).map((other) => [one, other] as const));
  const opposites = [
    ['success', 'danger'],
    ['on', 'off'],
    ['gemsGlow', 'treasureGlow'],
  ] as const;
  /**
   * Lower bound of the difference (OKLab × 100) between two of these colours; a difference of about 2 is just visible.
   */
  const wellApart = 6;

  it.each([...pairs, ...opposites])('%s and %s can be distinguished by everybody', (one, other) => {
    expect(distance(linear(colours[one]), linear(colours[other]))).toBeGreaterThan(wellApart);
    for (const by of Object.keys(blindness) as Blindness[])
      expect(distance(seen(colours[one], by), seen(colours[other], by)), by).toBeGreaterThan(wellApart);
  });
});
