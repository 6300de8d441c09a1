import { memo, type ReactNode } from 'react';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { hasEntity, levelCap, levelOf, shownCap } from '#rules/captains/caps.ts';
import { isOnMission } from '#rules/captains/fleetStatistics.ts';
import { rarityOfStrength } from '#rules/captains/rarity.ts';
import { renameOf } from '#words/captainName.ts';
import { captainLevel, mythic, strengthLabel } from '#words/captains.ts';
import {
  captainIsOnMission,
  goldBarsBurned,
  levelOfCap,
  oneOfOneLabel,
  whereabouts,
} from '#words/inventory.ts';
import { noEntity } from '#words/missionScreen.ts';
import { cardName, entityNames } from '#words/names.ts';
import { count, strengthText } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Badge } from '../kit/Badge.tsx';
import { IconButton } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { LevelBar } from '../pieces/LevelBar.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import { useServices } from '../services/Services.ts';
import styles from './CaptainCard.module.css';
import { CardButtons } from './CardButtons.tsx';

const gear = [
  ['SHIP', 'ship'],
  ['CREW', 'crew'],
  ['ITEM', 'item'],
] as const satisfies readonly (readonly [LevelEntity, string])[];

interface CaptainCardProps {
  captain: Captain;
  /** The player, whose tokens decide what can be levelled up; undefined while the player is loading. */
  player: Player | undefined;
}

/** A captain with gear, strength and whereabouts (rule book: captains.md, Captain card). */
export const CaptainCard = memo(function CaptainCard({ captain, player }: CaptainCardProps) {
  const rules = useRules();
  const { name } = captain.metadata;
  const cap = levelCap(rules, captain, 'CHARACTER');
  const place = isOnMission(captain) ? captainIsOnMission : whereabouts[captain.standing];
  return (
    <article className={styles.card} aria-label={name} data-away={place !== undefined || undefined}>
      <div className={styles.content}>
        <div className={styles.top}>
          <div className={styles.picture}>
            <CaptainPortrait captain={captain} className={styles.portrait} />
            <span className={styles.buttons}>
              <CardButtons captain={captain} entity="CHARACTER" player={player} />
            </span>
          </div>
          <div className={styles.facts}>
            <h3 className={styles.name}>
              <ClippedText text={name} shown={cardName(name)} />
              {!captain.minted && captain.standing !== 'moving' && (
                <RenameButton captainId={captain.uid} name={name} />
              )}
            </h3>
            <div className={styles.level}>
              <span className={styles.levelWords}>
                <strong>{captainLevel(captain.level)}</strong>
                <span>{levelOfCap(levelOf(captain, 'CHARACTER'), shownCap(rules, cap))}</span>
              </span>
              <LevelBar label={captainLevel(captain.level)} level={levelOf(captain, 'CHARACTER')} cap={cap} />
            </div>
            <p className={styles.line}>
              <span>
                {strengthLabel} <strong>{strengthText(captain.strength)}</strong>
              </span>
              <RarityBadge rarity={rarityOfStrength(rules, captain.strength)} />
              {captain.isOneofOne && <Badge tone="brass">{oneOfOneLabel}</Badge>}
            </p>
            <p className={styles.line}>
              <span className={styles.gold}>
                <Mark name="gold-bars" size={18} />
                {goldBarsBurned} <strong>{count(captain.goldBurned)}</strong>
              </span>
            </p>
          </div>
        </div>
        {place !== undefined && (
          <p className={styles.away}>
            <strong>{place}</strong>
            {captain.currentMissionLoaded && <span>{captain.currentMissionLoaded.missionName}</span>}
          </p>
        )}
        <ul className={styles.gear}>
          {gear.map(([entity, mark]) => (
            <Piece key={entity} mark={mark} label={entityNames[entity]}>
              <span className={styles.pieceLevel}>
                {hasEntity(captain, entity) ? count(levelOf(captain, entity)) : noEntity}
              </span>
              <span className={styles.buttons}>
                <CardButtons captain={captain} entity={entity} player={player} />
                {entity === 'SHIP' && captain.shipRarity === 'Legendary' && (
                  <span className={styles.mythic}>{mythic}</span>
                )}
              </span>
            </Piece>
          ))}
        </ul>
      </div>
    </article>
  );
});

/** Not for captains that are minted, or have a mint under way: their names are on the chain. */
function RenameButton({ captainId, name }: { captainId: string; name: string }) {
  const { overlays } = useServices();
  return (
    <IconButton
      size="small"
      look="quiet"
      label={renameOf(name)}
      icon={<Glyph name="pen" size={16} />}
      aria-haspopup="dialog"
      onClick={() => overlays.open('renameCaptain', { captainId })}
    />
  );
}

function Piece({ mark, label, children }: { mark: string; label: string; children: ReactNode }) {
  return (
    <li title={label}>
      <span className={styles.pieceName}>
        <Mark name={mark} size={18} />
        {label}
      </span>
      {children}
    </li>
  );
}
