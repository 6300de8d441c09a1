import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { levelCap, levelOf } from '#rules/captains/caps.ts';
import { fairWindLevel, levelsOfNextToken } from '#rules/captains/fairWind.ts';
import { withGains } from '#rules/captains/levelGains.ts';
import { levelsOfTokens, maxLevelUp } from '#rules/captains/levelsOfTokens.ts';
import { levelTokens, levelUpRefusal } from '#rules/captains/levelUp.ts';
import { amountWithToken } from '#words/amounts.ts';
import { mythic, strengthLabel } from '#words/captains.ts';
import { errorSentence } from '#words/errors.ts';
import {
  availableTokens,
  capOf,
  commonShip,
  fairWindAtGraveyard,
  fairWindBlows,
  levelChange,
  levelTitle,
  levelUp as levelUpWord,
  newLevel,
  noTokensOf,
  shipRarity,
  strengthChange,
  strengthGrew,
  upgradeToMythic,
} from '#words/levels.ts';
import { costTitle } from '#words/missionScreen.ts';
import { cancel } from '#words/missions.ts';
import { entityNames } from '#words/names.ts';
import { getTokens } from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { Button } from '../kit/Button.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { LevelBar } from '../pieces/LevelBar.tsx';
import { useServices } from '../services/Services.ts';
import { useLevelUp } from '../services/useLevelUp.ts';
import { EntityHeader } from './EntityHeader.tsx';
import { GrowthMoment } from './GrowthMoment.tsx';
import { GrowthTable } from './GrowthTable.tsx';
import styles from './LevelUp.module.css';
import { type CaptainHeld, entityOf, OfCaptain } from './OfCaptain.tsx';
import { TokenChoice } from './TokenChoice.tsx';

type LevelUpProps = OverlayProps['levelUp'] & OverlayControls;

/** Raises the level of one of a captain's four entities for tokens (rule book: captains.md, Level up). */
export function LevelUpOverlay({ captainId, type, tokens = 0, close }: LevelUpProps) {
  return (
    <OfCaptain captainId={captainId}>
      {(held) => <LevelUpForm key={type} held={held} type={type} first={tokens} close={close} />}
    </OfCaptain>
  );
}

interface LevelUpFormProps extends OverlayControls {
  held: CaptainHeld;
  type: LevelUpProps['type'];
  /** Number of tokens that is chosen at first. */
  first: number;
}

function LevelUpForm({ held, type, first, close }: LevelUpFormProps) {
  const { captain, player } = held;
  const rules = useRules();
  const { overlays } = useServices();
  const { levelUp, isBusy } = useLevelUp();
  const [chosen, setChosen] = useState(first);
  const [reached, setReached] = useState<{ level: number; strength: string } | null>(null);

  const token = levelTokens[type];
  const tokens = balanceOf(token, player);
  const { callRoute } = useServices();
  const { data: rate } = useQuery(treasureRateQuery(callRoute, rules));
  const medianLevel = rate?.medianLevels[type] ?? 0;
  const levelled = { captain, entity: type, medianLevel };
  const max = maxLevelUp(rules, levelled, tokens);
  // The balance or the level cap may have become smaller since the player chose.
  const used = Math.min(chosen, max);
  const levels = levelsOfTokens(rules, levelled, used);
  const grown = withGains(captain, [{ entity: type, levels }]);
  const from = levelOf(captain, type);
  const to = from + levels;
  const levelsOfNext = levelsOfNextToken(rules, { level: from, medianLevel });
  const cap = levelCap(rules, captain, type);
  const { metadata } = entityOf(held, type);

  if (reached) {
    return (
      <GrowthMoment
        picture={metadata.image}
        headline={newLevel(reached.level)}
        text={reached.strength}
        onEnd={close}
      />
    );
  }

  const press = async () => {
    const done = await levelUp(captain, type, levels, used);
    if (done?.outcome === 'succeeded') {
      // The captain as the worker left it; another tab may have changed it since this page read it.
      const after = done.result?.captain ?? grown;
      setReached({ level: levelOf(after, type), strength: strengthGrew(captain.strength, after.strength) });
    }
    // After a timeout the level-up may still succeed, so the choice is reset: a second press must not spend the same
    // tokens again. Where nothing was sent the choice stays.
    else if (done !== null) setChosen(0);
  };
  const refusal = levelUpRefusal(rules, captain, type);
  const lacksTokens = refusal === null && tokens < 1;
  const reason = refusal
    ? errorSentence(refusal.code, refusal.details)
    : lacksTokens
      ? noTokensOf(token)
      : null;
  const isCommonShip = type === 'SHIP' && captain.hasShip && captain.shipRarity === 'Common';

  return (
    <div className={styles.screen}>
      <EntityHeader name={metadata.name} picture={metadata.image} note={entityNames[type]} />
      <LevelBar label={capOf(cap)} level={to} cap={cap} />
      <GrowthTable
        rows={[
          [levelTitle, levelChange(from, to), capOf(cap)],
          [strengthLabel, strengthChange(captain.strength, grown.strength)],
          ...(type === 'SHIP'
            ? [[shipRarity, captain.shipRarity === 'Legendary' ? mythic : commonShip] as const]
            : []),
          [availableTokens, amountWithToken(token, tokens)],
          [costTitle, amountWithToken(token, used)],
        ]}
      />
      {levelsOfNext > 1 && (
        <p className={styles.reason}>
          {fairWindBlows(levelsOfNext, fairWindLevel(rules, medianLevel))}{' '}
          {type !== 'CHARACTER' && fairWindAtGraveyard}
        </p>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
      {lacksTokens && (
        <Button onClick={() => overlays.open('hideout', { tab: 'exchange', category: 'levelTokens' })}>
          {getTokens}
        </Button>
      )}
      <TokenChoice value={used} max={max} isLocked={isBusy} onChange={setChosen} />
      {isCommonShip && (
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => overlays.open('upgradeShip', { captainId: captain.uid })}
        >
          {upgradeToMythic}
        </Button>
      )}
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button look="primary" busy={isBusy} disabled={max === 0 && !isBusy} onClick={() => void press()}>
          {levelUpWord}
        </Button>
      </footer>
    </div>
  );
}
