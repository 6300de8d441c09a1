import type { ComponentType } from 'react';
import type { CaptainMissionKind, MissionResult } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';
import { rewardWithToken } from '#words/amounts.ts';
import { levelsGained } from '#words/missionScreen.ts';
import { yieldNames } from '#words/names.ts';
import { reward } from '#words/numbers.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './MissionResults.module.css';

/**
 * The component that shows the reward on a result card, by the kind of the mission (rule book: missions.md, Results).
 */
export const resultLines: Readonly<Record<CaptainMissionKind, ComponentType<{ result: MissionResult }>>> = {
  Plunders: YieldAlone,
  Raids: YieldAndTreasure,
  RescueCrew: YieldAndTreasure,
  Events: YieldAndTreasure,
  Burners: YieldAndTreasure,
  Specials: YieldAndTreasure,
  Voyages: FoundAlone,
};

function YieldAlone({ result }: { result: MissionResult }) {
  const isGems = result.mission.missionStats.yield === 'Gems';
  return (
    <>
      <Mark name={isGems ? 'gems' : 'treasure'} size={26} />
      <strong>{reward(isGems ? result.gemsReward : result.reward)}</strong>
      {result.tokensReward.map(({ token, amount }) => (
        <strong key={token}>{rewardWithToken(token, amount)}</strong>
      ))}
    </>
  );
}

function FoundAlone({ result }: { result: MissionResult }) {
  return found(result).map((text) => <strong key={text}>{text}</strong>);
}

function YieldAndTreasure({ result }: { result: MissionResult }) {
  const { yieldImage, yield: yields } = result.mission.missionStats;
  return (
    <>
      <span className={styles.yield}>
        <Icon src={assetUrl(yieldImage)} size={26} />
        {yieldNames[yields]}
      </span>
      {found(result).map((text) => (
        <strong key={text}>{text}</strong>
      ))}
      <span className={styles.treasure}>
        <Mark name="treasure" size={20} />
        {reward(treasureBrought(yields, result))}
      </span>
    </>
  );
}

/** The reward in addition to Treasure, one line each: levels, gold bars, level tokens, gems. */
function found({ mission, reward: amount, levelsGained: levels, tokensReward, gemsReward }: MissionResult) {
  return [
    ...(levels > 0 ? [levelsGained(levels)] : []),
    ...(mission.missionStats.yield === 'Gold Bars' ? [reward(amount)] : []),
    ...tokensReward.map(({ token, amount: tokens }) => rewardWithToken(token, tokens)),
    ...(gemsReward > 0 ? [rewardWithToken('GEMS', gemsReward)] : []),
  ];
}
