import { useStore } from 'zustand';
import type { ActiveMission } from '#contract/missions.ts';
import { countsUp, isReadyToClaim, timerMs } from '#rules/missions/timeLeft.ts';
import { timer } from '#words/durations.ts';
import { claimOf, selectToClaim, timeAtSea, timeLeft } from '#words/missionScreen.ts';
import { claim, readyToClaim } from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { ListRow, RowLine, RowText } from '../kit/ListRow.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { useServices } from '../services/Services.ts';
import styles from './ActiveMissions.module.css';
import { AutoClaimButton } from './AutoClaimButton.tsx';
import { BattleTokenSwitch } from './BattleTokenSwitch.tsx';
import { MissionName } from './MissionName.tsx';

interface ActiveMissionRowProps {
  mission: ActiveMission;
  now: number;
  isChosen: boolean;
  isClaiming: boolean;
  onToggle(): void;
  onClaim(): void;
}

/**
 * One active mission: the timer (counting up for Plunders, down for the others) and, once a claim is possible, the
 * claim button.
 */
export function ActiveMissionRow({
  mission,
  now,
  isChosen,
  isClaiming,
  onToggle,
  onClaim,
}: ActiveMissionRowProps) {
  const { serverTime } = useServices();
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  const [captain] = mission.nftsLoaded;
  const isReady = isReadyToClaim(mission, now);
  const captainName = captain?.metadata.name ?? mission.missionName;
  const length = mission.missionEndTime - mission.startTime;
  const share = isReady || length <= 0 ? 1 : (now - mission.startTime) / length;

  return (
    <ListRow isMarked={isReady}>
      <RowLine className={styles.line}>
        <Checkbox
          className={styles.pick}
          label={selectToClaim(captainName)}
          checked={isChosen}
          disabled={!isReady}
          onChange={onToggle}
        >
          {captain && <CaptainPortrait captain={captain} thumb className={styles.portrait} />}
        </Checkbox>
        <RowText
          title={<ClippedText lines={2} text={captainName} />}
          note={<MissionName name={mission.missionName} />}
        >
          <ProgressBar label={timeLeft} share={share} colours="brass" />
          <BattleTokenSwitch mission={mission} />
          <AutoClaimButton mission={mission} />
        </RowText>
        <div className={styles.state}>
          <Timer mission={mission} now={now} gameSpeed={gameSpeed} isReady={isReady} />
          {isReady && (
            <Button
              size="small"
              look="primary"
              busy={isClaiming}
              aria-label={claimOf(captainName)}
              onClick={onClaim}
            >
              {claim}
            </Button>
          )}
        </div>
      </RowLine>
    </ListRow>
  );
}

/**
 * The timer of a mission. If it counts up, it continues after the claim becomes possible, because Plunders earn for up
 * to 24 hours (rule book: missions.md, Timers and order).
 */
function Timer({
  mission,
  now,
  gameSpeed,
  isReady,
}: {
  mission: ActiveMission;
  now: number;
  gameSpeed: number;
  isReady: boolean;
}) {
  const isCountingUp = countsUp(mission.type);
  return (
    <>
      {(isCountingUp || !isReady) && (
        <span className={styles.timer}>
          <span className={styles.timerLabel}>{isCountingUp ? timeAtSea : timeLeft}</span>
          <time>{timer(timerMs(mission, now, gameSpeed))}</time>
        </span>
      )}
      {isReady && <strong className={styles.readyWord}>{readyToClaim}</strong>}
    </>
  );
}
