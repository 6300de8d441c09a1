import { depths } from './depths.ts';
import {
  colours,
  corners,
  durations,
  easings,
  shadows,
  spaces,
  textSizes,
  touchTarget,
  typefaces,
} from './tokens.ts';

/** Every CSS variable of the theme by name, e.g. `--colour-brass`, `--space-m`, `--depth-hud`. */
export function themeVariables(): Record<string, string> {
  const variables: Record<string, string> = { '--touch-target': `${touchTarget}px` };
  const write = (group: string, values: Readonly<Record<string, string | number>>, unit = '') => {
    for (const [name, value] of Object.entries(values))
      variables[`--${group}-${kebab(name)}`] = `${value}${unit}`;
  };
  write('colour', colours);
  write('space', spaces, 'px');
  write('corner', corners, 'px');
  write('face', typefaces);
  write('text', textSizes);
  write('shadow', shadows);
  write('time', durations, 'ms');
  write('ease', easings);
  write('depth', depths);
  return variables;
}

/** The style of an element, or any object with the same `setProperty`. */
export interface StyleTarget {
  setProperty(name: string, value: string): void;
}

/** Writes the theme as CSS variables. Called once, before the first render. */
export function applyTheme(target: StyleTarget): void {
  for (const [name, value] of Object.entries(themeVariables())) target.setProperty(name, value);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
