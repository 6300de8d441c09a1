import type { Captain, LevelEntity } from '#contract/captains.ts';
import { hasEntity, levelCap, levelOf } from '#rules/captains/caps.ts';
import { rarityOfStrength } from '#rules/captains/rarity.ts';
import { captainLevel, mythic, strengthLabel } from '#words/captains.ts';
import { noEntity } from '#words/missionScreen.ts';
import { entityNames } from '#words/names.ts';
import { strengthText } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainFigures.module.css';
import { LevelBar } from './LevelBar.tsx';
import { Mark } from './Mark.tsx';
import { RarityBadge } from './RarityBadge.tsx';

const gear = [
  ['SHIP', 'ship'],
  ['ITEM', 'item'],
  ['CREW', 'crew'],
] as const satisfies readonly (readonly [LevelEntity, string])[];

/** Level, progress to the cap, gear and strength of a captain. */
export function CaptainFigures({ captain }: { captain: Captain }) {
  const rules = useRules();
  const rarity = rarityOfStrength(rules, captain.strength);
  return (
    <div className={styles.figures}>
      <div className={styles.level}>
        <span>{captainLevel(captain.level)}</span>
        <LevelBar
          label={captainLevel(captain.level)}
          level={levelOf(captain, 'CHARACTER')}
          cap={levelCap(rules, captain, 'CHARACTER')}
        />
      </div>
      <ul className={styles.gear}>
        {gear.map(([entity, mark]) => (
          <li key={entity} title={entityNames[entity]}>
            <Mark name={mark} size={16} />
            <span className="visually-hidden">{entityNames[entity]}</span>
            {hasEntity(captain, entity) ? levelOf(captain, entity) : noEntity}
          </li>
        ))}
      </ul>
      <p className={styles.strength}>
        <span>{strengthLabel}</span>
        <strong>{strengthText(captain.strength)}</strong>
      </p>
      <p className={styles.rank}>
        <RarityBadge rarity={rarity} />
        {captain.shipRarity === 'Legendary' && <span className={styles.mythic}>{mythic}</span>}
      </p>
    </div>
  );
}
