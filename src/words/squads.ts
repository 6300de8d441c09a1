import { count } from './numbers.ts';

/** Texts about saved squads on the select screen. */

export const squads = 'Squads';
export const usualCrew = (captains: number): string => `My usual crew (${count(captains)})`;
export const squadName = (name: string, captains: number): string => `${name} (${count(captains)})`;
/** Label of the field for a new squad's name. */
export const newSquadName = 'Name of the squad';
export const saveAsSquad = (captains: number): string =>
  captains === 1 ? 'Save this captain as a squad' : `Save these ${count(captains)} as a squad`;
export const forgetSquadNamed = (name: string): string => `Forget the squad ${name}`;
export const squadReady = (ready: number, called: number): string =>
  ready === called
    ? `All ${count(called)} are ready.`
    : `${count(ready)} of ${count(called)} are ready. Staying behind:`;
export const gone = (captains: number): string =>
  captains === 1
    ? 'One captain no longer sails under your flag.'
    : `${count(captains)} captains no longer sail under your flag.`;
