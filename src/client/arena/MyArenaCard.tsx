import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Answer } from '#contract/routes.ts';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { arenaLevel } from '#rules/arena/arenaLevel.ts';
import { expectedArenaShare } from '#rules/arena/dailyReward.ts';
import {
  battlesWonLabel,
  captainThereLabel,
  claimBringsBack,
  connectDiscord,
  expectedReward,
  levelReached,
  myCardLabel,
  nextArenaReward,
  rewardSoFar,
  rewardsFromLevelOne,
  rewardsOnceLinked,
  sendNftToArena,
  sharedLevels,
  whyDiscord,
  xpLabel,
  xpToLevel,
} from '#words/arena.ts';
import { timer } from '#words/durations.ts';
import { connectDiscordToJoin } from '#words/errors.ts';
import { rankLabel, rankText } from '#words/leaderboard.ts';
import { claim } from '#words/missions.ts';
import { count } from '#words/numbers.ts';
import { balancesUnknown } from '#words/overlays.ts';
import { meQuery } from '../api/meQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Panel } from '../kit/Panel.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useNow } from '../kit/useNow.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { RankedPicture } from '../pieces/RankedName.tsx';
import { useServices } from '../services/Services.ts';
import { msToUtcMidnight } from '../services/utcMidnight.ts';
import styles from './Arena.module.css';
import { useArena } from './useArena.ts';

type Mine = Answer<'myArena'>;
type CaptainInArena = NonNullable<NonNullable<Mine>['arenaNft']>;
type LastDay = Answer<'arenaLeaderboard'>['lastDay'];

interface MyArenaCardProps {
  mine: UseQueryResult<Mine>;
  lastDay: LastDay;
}

/** The player's name and level in the arena, and below them the captain there or what is needed to send one. */
export function MyArenaCard({ mine, lastDay }: MyArenaCardProps) {
  const { callRoute } = useServices();
  const isOffline = useIsOffline();
  const { data: player } = useQuery(meQuery(callRoute));
  const id = useId();
  const { data: entry } = mine;
  if (entry === undefined && (mine.isError || isOffline)) return <QueryState query={mine} />;
  return (
    <Panel material="card" className={styles.card} aria-labelledby={id} aria-busy={entry === undefined}>
      <h3 id={id} className="visually-hidden">
        {myCardLabel}
      </h3>
      <div className={styles.who}>
        <RankedPicture picture={player?.profilePicture} size={56} />
        <div>
          <ClippedText className={styles.name} lines={2} text={player?.username ?? ''} />
          {entry?.isLinked && <span>{levelReached(entry.level)}</span>}
        </div>
      </div>
      {entry === undefined ? <Skeleton /> : <Standing entry={entry} lastDay={lastDay} />}
    </Panel>
  );
}

function Standing({ entry, lastDay }: { entry: Mine; lastDay: LastDay }) {
  const { overlays } = useServices();
  return (
    <>
      {entry?.isLinked && <Progress entry={entry} />}
      {entry?.arenaNft && <CaptainThere entry={entry} captain={entry.arenaNft} lastDay={lastDay} />}
      {entry?.isLinked && !entry.arenaNft && (
        <button type="button" className={styles.send} onClick={() => overlays.open('arenaCaptain', {})}>
          <Glyph name="plus" size={28} />
          {sendNftToArena}
        </button>
      )}
      {!entry?.isLinked && (
        <div className={styles.connect}>
          <strong>{connectDiscordToJoin}</strong>
          <p>{whyDiscord}</p>
          <Button look="primary" onClick={() => overlays.open('profile', { tab: 'player' })}>
            {connectDiscord}
          </Button>
        </div>
      )}
    </>
  );
}

function Progress({ entry }: { entry: NonNullable<Mine> }) {
  const rules = useRules();
  const { level, gainedXp, neededXp } = arenaLevel(rules, entry.xp);
  const toNext = xpToLevel(gainedXp, neededXp, level + 1);
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar label={toNext} share={gainedXp / neededXp} colours="brass" />
        <small>{toNext}</small>
      </div>
      <Figures columns="5.25rem">
        <Fact term={rankLabel}>{entry.rank === null ? balancesUnknown : rankText(entry.rank)}</Fact>
        <Fact term={xpLabel}>{count(entry.xp)}</Fact>
        <Fact term={battlesWonLabel}>{count(entry.messageCount)}</Fact>
      </Figures>
    </>
  );
}

interface CaptainThereProps {
  entry: NonNullable<Mine>;
  captain: CaptainInArena;
  lastDay: LastDay;
}

function CaptainThere({ entry, captain, lastDay }: CaptainThereProps) {
  const { claim: claimReward, isBusy } = useArena();
  const now = useNow();
  return (
    <div className={styles.captain}>
      <img src={assetUrl(thumbnailUrl(captain.nftImage))} alt="" width={88} height={88} />
      <div className={styles.captainText}>
        <small>{captainThereLabel}</small>
        <ClippedText className={styles.name} lines={2} text={captain.nftName} />
        <strong className={styles.reward}>{rewardSoFar(captain.reward)}</strong>
      </div>
      <Button
        look="primary"
        busy={isBusy}
        title={claimBringsBack}
        onClick={() => void claimReward(captain.nftId)}
      >
        {claim}
      </Button>
      <p className={styles.next}>
        {whenRewarded(now, entry, captain, lastDay)} {claimBringsBack}
      </p>
    </div>
  );
}

/** When the captain gets its next reward and how much that will be, or what is needed for one. */
function whenRewarded(
  now: number,
  entry: NonNullable<Mine>,
  captain: CaptainInArena,
  lastDay: LastDay,
): string {
  const { isLinked, level, countedLevel = level } = entry;
  if (!isLinked) return rewardsOnceLinked;
  if (level === 0) return rewardsFromLevelOne;
  const wait = nextArenaReward(timer(msToUtcMidnight(now)));
  const share = expectedArenaShare(lastDay, { countedLevel, reward: captain.reward });
  if (share === null) return `${wait}.`;
  const text = `${wait}: ${expectedReward(share)}.`;
  return countedLevel < level ? `${text} ${sharedLevels(countedLevel, level)}` : text;
}
