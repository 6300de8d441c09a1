import { strengthRarityFromPercent } from '#rules/tables/captains.ts';
import { Badge, type BadgeTone } from '../../client/kit/Badge.tsx';
import { Toast, type ToastTone } from '../../client/kit/Toast.tsx';
import { RarityBadge } from '../../client/pieces/RarityBadge.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

const badges: readonly (readonly [BadgeTone, string])[] = [
  ['plain', 'Level 22'],
  ['success', 'Success'],
  ['danger', 'Failure'],
  ['warning', 'Risky'],
  ['info', 'At sea'],
  ['brass', '×10'],
];
const toasts: readonly (readonly [ToastTone, string])[] = [
  ['success', 'Three captains have set sail'],
  ['danger', 'The harbour master says no'],
  ['warning', 'The wind has turned: try again'],
  ['info', 'A letter has come from the fleet, and it is a long one, so that its words take two lines'],
];

export function Notices() {
  return (
    <Shelf title="Notices">
      <Specimen name="Badges: sign and word, not colour alone">
        {badges.map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Rarities: the rarer, the more points">
        {strengthRarityFromPercent.map(({ rarity }) => (
          <RarityBadge key={rarity} rarity={rarity} />
        ))}
      </Specimen>
      <Specimen name="Toasts">
        <div className={styles.column}>
          {toasts.map(([tone, text]) => (
            <Toast key={tone} tone={tone} dismissLabel="Dismiss" onDismiss={() => undefined}>
              {text}
            </Toast>
          ))}
        </div>
      </Specimen>
    </Shelf>
  );
}
