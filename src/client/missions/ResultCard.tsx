import type { MissionResult } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { receiptOf } from '#rules/fairness/receipt.ts';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';
import { amountWithToken, andMore, count, multiplier, reward } from '#words/amounts.ts';
import { openReceipt, receiptTitle } from '#words/fairness.ts';
import { levelsGained } from '#words/missionScreen.ts';
import { islandLabel, missionFailed } from '#words/missions.ts';
import { captainsWord, resultCardName, yieldNames } from '#words/names.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { useServices } from '../services/Services.ts';
import styles from './MissionResults.module.css';

/** Thumbnails on a card before '+N'; letters of an effect before it is set smaller; glow from this multiplier on. */
const mostThumbnails = 11;
const longEffect = 7;
const glowFrom = 6;

/** What one mission brought (spec C §2.1, §9). */
export function ResultCard({ result }: { result: MissionResult }) {
  const { overlays } = useServices();
  const { mission, outcome, nftsLoaded } = result;
  const receipt = receiptOf(result);
  const failed = outcome.type === 'failure';
  const isGems = mission.missionStats.yield === 'Gems';
  const hidden = nftsLoaded.length - mostThumbnails;
  const effect =
    outcome.multiplier > 1 ? `${outcome.effect} ${multiplier(outcome.multiplier)}` : outcome.effect;

  return (
    <li
      className={classes(styles.card, outcome.multiplier >= glowFrom && styles.glow)}
      data-theme={isGems ? 'gems' : 'treasure'}
      data-outcome={outcome.type}
      data-kind={result.type}
    >
      <span className={styles.layer}>{islandLabel(mission.missionStats.layer)}</span>
      <h3 className={styles.name} title={mission.name}>
        {failed ? missionFailed : resultCardName(mission.name)}
      </h3>
      <p className={classes(styles.effect, effect.length > longEffect && styles.long)}>{effect}</p>
      <p className={styles.captains}>{captainsWord(nftsLoaded.length)}</p>
      <ul className={styles.thumbs}>
        {nftsLoaded.slice(0, mostThumbnails).map((captain) => (
          <li key={captain.uid} title={captain.metadata.name}>
            <CaptainPortrait captain={captain} thumb />
          </li>
        ))}
        {hidden > 0 && <li className={styles.hidden}>{andMore(hidden)}</li>}
      </ul>
      <p className={styles.reward}>
        {result.type === 'Plunders' ? (
          <>
            <Mark name={isGems ? 'gems' : 'treasure'} size={26} />
            <strong>{reward(isGems ? result.gemsReward : result.reward)}</strong>
          </>
        ) : (
          <>
            <span className={styles.yield}>
              <Icon src={assetUrl(mission.missionStats.yieldImage)} size={26} />
              {yieldNames[mission.missionStats.yield]}
            </span>
            {found(result).map((text) => (
              <strong key={text}>{text}</strong>
            ))}
            <span className={styles.treasure}>
              <Mark name="treasure" size={20} />
              {reward(treasureBrought(mission.missionStats.yield, result))}
            </span>
          </>
        )}
      </p>
      {receipt && (
        <Button
          size="small"
          look="quiet"
          aria-label={openReceipt(mission.name)}
          onClick={() => overlays.open('receipt', { receipt })}
        >
          {receiptTitle}
        </Button>
      )}
    </li>
  );
}

/** What came home besides Treasure, one line each: levels, gold bars, level tokens, gems. */
function found({ mission, reward: amount, levelsGained: levels, tokensReward, gemsReward }: MissionResult) {
  return [
    ...(levels > 0 ? [levelsGained(levels)] : []),
    ...(mission.missionStats.yield === 'Gold Bars' ? [count(amount)] : []),
    ...tokensReward.map(({ token, amount: tokens }) => amountWithToken(token, tokens)),
    ...(gemsReward > 0 ? [amountWithToken('GEMS', gemsReward)] : []),
  ];
}
