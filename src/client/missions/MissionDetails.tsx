import { useQuery } from '@tanstack/react-query';
import type { Mission } from '#contract/missions.ts';
import { battleTokensWorkOn, missionsWithBattleTokens } from '#rules/missions/battleTokens.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import { openExchange } from '#words/exchange.ts';
import {
  atLeastHours,
  battleTokenInfo,
  battleTokensAct,
  battleTokensHeld,
  buyBattleTokens,
  captainsThereNow,
  costTitle,
  oddsNote,
  outcomesTitle,
  timeTitle,
} from '#words/missionScreen.ts';
import { battleToken, totalCost } from '#words/missions.ts';
import { meQuery } from '../api/meQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';
import styles from './MissionDetails.module.css';
import { MissionFeed } from './MissionFeed.tsx';
import { Outcomes } from './Outcomes.tsx';
import { WindPanel } from './WindPanel.tsx';

/**
 * The right column of the mission screen, shown as a sheet on phones: outcomes, Battle Token and mission activity (rule
 * book: missions.md, Mission screen).
 */
export function MissionDetails({ mission }: { mission: Mission }) {
  const rules = useRules();
  const known = useKnown();
  const { missionStats } = mission;
  const prices = sendPrices(rules, missionStats, 1);
  return (
    <div className={styles.details}>
      <section className={styles.panel}>
        <h3 className={styles.title}>{outcomesTitle}</h3>
        <Outcomes lines={missionStats.outcomes} />
        <dl className={styles.facts}>
          <dt>{timeTitle}</dt>
          <dd>{atLeastHours(missionStats.deployment)}</dd>
          <dt>{costTitle}</dt>
          <dd>{totalCost(missionStats.kind, prices)}</dd>
        </dl>
        <p className={styles.note}>{captainsThereNow(missionStats.totalActiveMissions)}</p>
        {missionStats.outcomes.length > 1 && <p className={styles.note}>{oddsNote}</p>}
      </section>
      <WindPanel stats={missionStats} />
      {known.hasTopic('battleTokens') && <BattleTokenPanel mission={mission} />}
      <MissionFeed stats={missionStats} />
    </div>
  );
}

/** What Battle Tokens do, and whether they act on this mission (rule book: missions.md, Battle Tokens). */
function BattleTokenPanel({ mission: { missionStats } }: { mission: Mission }) {
  const { callRoute, overlays } = useServices();
  const rules = useRules();
  const missions = missionsWithBattleTokens(rules).map(({ name }) => name);
  const me = useQuery(meQuery(callRoute));
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>{battleToken}</h3>
      <p className={styles.note}>{battleTokenInfo(rules.battleTokens.slotHours)}</p>
      <p className={styles.note}>{battleTokensAct(battleTokensWorkOn(rules, missionStats), missions)}</p>
      <p className={styles.note}>{buyBattleTokens}</p>
      <Button
        size="small"
        onClick={() => overlays.open('hideout', { tab: 'exchange', category: 'battleToken' })}
      >
        {openExchange}
      </Button>
      {me.data && <p className={styles.held}>{battleTokensHeld(me.data.battleTokens)}</p>}
    </section>
  );
}
