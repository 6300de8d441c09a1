import { type KeyGroup, keyboardNote, keyGroupNames } from '#words/keyboard.ts';
import { understood } from '#words/overlays.ts';
import { Button } from '../kit/Button.tsx';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { commands, otherKeys } from './commands.ts';
import styles from './KeyboardHelp.module.css';

const groups = Object.keys(keyGroupNames) as KeyGroup[];
/** Commands that the list omits: they open and close the island grid, which exists on phones only. */
const omitted = new Set(['openIslandGrid', 'closeIslandGrid']);
const shownKeys = [
  ...commands
    .filter(({ name }) => !omitted.has(name))
    .map(({ key, label, group }) => ({ keys: [key], label, group })),
  ...otherKeys,
];

/** The keys of the game in groups, generated from `commands` and `otherKeys` (rule book: map.md, Keyboard help). */
export function KeyboardHelp({ close }: OverlayControls) {
  return (
    <div className={styles.help}>
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={keyGroupNames[group]}>
          <h3 className={styles.heading}>{keyGroupNames[group]}</h3>
          <dl className={styles.keys}>
            {shownKeys
              .filter((entry) => entry.group === group)
              .map(({ keys, label }) => (
                <div key={label} className={styles.row}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{keyboardNote}</p>
      <Button look="primary" data-autofocus onClick={close}>
        {understood}
      </Button>
    </div>
  );
}
