import type { LevelEntity } from '#contract/captains.ts';
import { entityNames } from './names.ts';
import { count } from './numbers.ts';

/** The Graveyard (rule book: graveyard.md, Swap). Quoted sentences are spelled exactly as there. */

export const swapFailed = 'Error during entity swap';
export const swapped = 'Successfully swapped entities with tokens!';

type BurnedEntity = Exclude<LevelEntity, 'CHARACTER'>;

const entitiesNames: Readonly<Record<LevelEntity, string>> = {
  CHARACTER: 'Captains',
  SHIP: 'Ships',
  CREW: 'Crews',
  ITEM: 'Items',
};

/** What a burning was about, in the account book: the name of one, the number of several: '3 Crews'. */
export function whatWasBurned(
  burned: readonly { readonly type: BurnedEntity; readonly name: string }[],
): string {
  const [first] = burned;
  if (first === undefined) return '';
  return burned.length === 1
    ? `${entityNames[first.type]} ${first.name}`
    : `${count(burned.length)} ${entitiesNames[first.type]}`;
}
