/** All lengths in CSS pixels of a plate at its natural size. */
export const plateSizes = {
  margin: 5,
  plankHeight: 28,
  medalRadius: 17,
  captainsHeight: 22,
  captainsPadding: 6,
  captainsEnd: 4,
  bellRadius: 9,
  gap: 8,
  endPadding: 14,
} as const;

/** Paints of a plate, from its outline to the bell that calls. */
export const plateColours = {
  outline: '#2a160b',
  woodTop: '#a9713d',
  woodBottom: '#74431f',
  grain: 'rgba(50, 24, 8, 0.28)',
  lightEdge: 'rgba(255, 224, 168, 0.5)',
  brass: '#e7b65a',
  brassDark: '#8c5a1c',
  medal: '#3b2112',
  seal: '#a3241d',
  text: '#fff3d8',
  captains: '#1f6f86',
  captainsEdge: '#bdeaf2',
  gems: '#4cff8a',
  bell: '#d8402c',
} as const;
