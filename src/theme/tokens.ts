/**
 * Colours named by meaning, in hex so that both CSS and Pixi can read them. Backgrounds come in three materials: sea
 * and wood, which are dark, and parchment. There are text colours for dark backgrounds and for parchment.
 */
export const colours = {
  // sea: backgrounds
  seaAbyss: '#04161d',
  seaDeep: '#08242e',
  seaMid: '#0f3b48',
  seaLight: '#1c5b69',
  seaFoam: '#9fe0d8',

  // wood: panels, bars, cards
  woodDark: '#1b100a',
  wood: '#2a1a10',
  woodRaised: '#3a2415',
  woodEdge: '#543620',
  woodGrain: '#6f4a2b',

  // brass: edges, handles and buttons
  brass: '#d9a648',
  brassBright: '#f6d78f',
  brassDeep: '#8a6124',
  brassShadow: '#4a3212',

  // parchment: letters, notices, forms
  parchment: '#f1e0b9',
  parchmentShade: '#dfc794',
  parchmentEdge: '#b8945a',

  // text colours
  textOnDark: '#f7ecd3',
  textOnDarkSoft: '#d3bf98',
  textOnParchment: '#2c1b0d',
  textOnParchmentSoft: '#5c4125',
  textOnBrass: '#241504',
  successOnParchment: '#1d5a30',
  dangerOnParchment: '#8e2218',

  // average colour of carved plates, shown while the picture of the plate loads
  plateBrass: '#c2933a',
  plateWood: '#774724',
  plateRed: '#a53c2d',
  textOnPlateRed: '#fff6e6',

  // states of controls and messages
  focus: '#8be9ff',
  success: '#9ff0b4',
  successGround: '#174a3c',
  danger: '#ff8a75',
  dangerGround: '#6b1a12',
  warning: '#ffcf70',
  warningGround: '#5c4210',
  info: '#9fd8ef',
  link: '#9fe0d8',
  linkOnParchment: '#0d5266',
  live: '#ff6b5a',
  on: '#2c7a43',
  off: '#8a2d22',
  tipGround: '#120a05',
  sealWarning: '#8f5f0c',

  // yields and states of the game
  gemsGlow: '#4fe08a',
  treasureGlow: '#f7c64b',
  goldGlow: '#ffd76a',
  bootyGlow: '#e8a13c',
  progressLow: '#e0604f',
  progressMiddle: '#e8bf4a',
  progressHigh: '#62c473',
  riskDot: '#ff8a5c',
  riskDotEmpty: '#5d4630',

  // light on the map's buildings: on the walls and around them when hovered, gems to plunder, ready to claim
  mapLight: '#ffffff',
  mapGlow: '#fff1c9',
  mapGems: '#4cff8a',
  mapAttention: '#ffc24a',

  // rarity, from common to mythic: distinguishable under each kind of colour blindness
  rarityCommon: '#e9e5df',
  rarityUncommon: '#59b32d',
  rarityRare: '#96c6fb',
  rarityEpic: '#b489ff',
  rarityLegendary: '#ffc830',
  rarityMythic: '#f783a4',
} as const;
export type Colour = keyof typeof colours;

/** Gaps in pixels. By default `s` inside a control, `m` between controls, `l` around a group of them. */
export const spaces = { xxs: 2, xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 40 } as const;

/** Corner radii in pixels. */
export const corners = { small: 6, medium: 10, large: 16, round: 999 } as const;

/** Minimum width and height of a touch target, in pixels. */
export const touchTarget = 44;

export const typefaces = {
  display: "'Cinzel Variable', 'Cinzel', 'Times New Roman', serif",
  text: "'Inter Variable', 'Inter', system-ui, sans-serif",
} as const;

/** Text sizes in rem. */
export const textSizes = {
  tiny: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.375rem',
  headline: '1.875rem',
  hero: '2.75rem',
} as const;

export const shadows = {
  low: '0 1px 2px rgb(0 0 0 / 0.45)',
  raised: '0 4px 12px rgb(0 0 0 / 0.45)',
  floating: '0 18px 48px rgb(0 0 0 / 0.6)',
  /** Looks carved: a light edge above, a dark one below. */
  carved: 'inset 0 1px 0 rgb(255 226 170 / 0.16), inset 0 -2px 4px rgb(0 0 0 / 0.45)',
  pressed: 'inset 0 3px 8px rgb(0 0 0 / 0.6)',
} as const;

/** Lengths of transitions in milliseconds. */
export const durations = { quick: 120, calm: 220, slow: 420 } as const;

export const easings = {
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  inOut: 'cubic-bezier(0.6, 0, 0.3, 1)',
} as const;
