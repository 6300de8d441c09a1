import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EmissionDay, MyEmissions } from '#contract/emissions.ts';
import { dayOf } from '#rules/time.ts';
import { timer } from '#words/durations.ts';
import {
  bootyLooted,
  bootyText,
  dayText,
  earlierDays,
  emissionFacts,
  emissionsExplained,
  lastEmissions,
  loadingEmissions,
  noClosedDay,
  noEmissions,
  noTreasureThatDay,
  partOfTreasure,
  shareUnderWay,
  supplyCapReached,
  treasurePart,
  treasureText,
  treasureToday,
} from '#words/emissions.ts';
import { battleEmissions, nextBattleEmissions, sharingPool } from '#words/hud.ts';
import { meQuery } from '../api/meQuery.ts';
import { Fact } from '../kit/Fact.tsx';
import { FigureCard, Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { useNow } from '../kit/useNow.ts';
import { Mark } from '../pieces/Mark.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { isEmissionsMoment, msToUtcMidnight } from '../services/utcMidnight.ts';
import styles from './EmissionsOverlay.module.css';
import { emissionsQuery } from './emissionsQuery.ts';

/** Battle Emissions: the countdown, the player's Treasure of today, and the shares of the last closed days. */
export function EmissionsOverlay() {
  const { callRoute } = useServices();
  const emissions = useQuery(emissionsQuery(callRoute));
  return (
    <div className={styles.emissions}>
      <p className={styles.explained}>{emissionsExplained}</p>
      {emissions.data === undefined ? (
        <QueryState query={emissions} loadingLabel={loadingEmissions} />
      ) : (
        <Days emissions={emissions.data} onDayEnded={emissions.refetch} />
      )}
    </div>
  );
}

interface DaysProps {
  emissions: MyEmissions;
  /** Called when a UTC day has begun of which nothing is known yet. */
  onDayEnded(): unknown;
}

function Days({ emissions: { today, days }, onDayEnded }: DaysProps) {
  const [last, ...earlier] = days;
  return (
    <>
      <Today today={today} onDayEnded={onDayEnded} />
      {last === undefined ? <p className={styles.empty}>{noClosedDay}</p> : <LastDay day={last} />}
      {earlier.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.title}>{earlierDays}</h3>
          <Table label={earlierDays} columns={columns} rows={earlier} keyOf={({ day }) => day} />
        </section>
      )}
    </>
  );
}

function Today({ today, onDayEnded }: { today: MyEmissions['today'] } & Pick<DaysProps, 'onDayEnded'>) {
  const { callRoute } = useServices();
  const now = useNow();
  const me = useQuery(meQuery(callRoute));
  const isMoment = isEmissionsMoment(now);
  const isOver = dayOf(new Date(now)) !== today.day;
  useEffect(() => {
    if (isOver) onDayEnded();
  }, [isOver, onDayEnded]);
  return (
    <Figures columns="9.5rem">
      <FigureCard term={isMoment ? battleEmissions : nextBattleEmissions}>
        <span role={isMoment ? undefined : 'timer'}>
          {isMoment ? sharingPool : timer(msToUtcMidnight(now))}
        </span>
      </FigureCard>
      <FigureCard term={treasureToday}>
        <Mark name="treasure" />
        {treasureText(today.treasure)}
      </FigureCard>
      {me.data && (
        <FigureCard term={bootyLooted}>
          <Mark name="booty" />
          {bootyText(me.data.arEarned)}
        </FigureCard>
      )}
    </Figures>
  );
}

function LastDay({ day }: { day: EmissionDay }) {
  const part = partOfTreasure(day.treasure, day.totalTreasure);
  return (
    <Panel
      material="card"
      title={lastEmissions}
      aside={
        <time className={styles.part} dateTime={day.day}>
          {dayText(day.day)}
        </time>
      }
    >
      <p className={styles.share} data-empty={!day.share || undefined}>
        {shareSentence(day, noEmissions)}
      </p>
      <ProgressBar
        label={part}
        share={day.totalTreasure > 0 ? day.treasure / day.totalTreasure : 0}
        colours="brass"
      />
      <p className={styles.part}>{part}</p>
      <Figures columns="8rem">
        <Fact term={emissionFacts.pool}>{bootyText(day.pool)}</Fact>
        <Fact term={emissionFacts.treasure}>{treasureText(day.treasure)}</Fact>
        <Fact term={emissionFacts.totalTreasure}>{treasureText(day.totalTreasure)}</Fact>
        <Fact term={emissionFacts.players}>{treasureText(day.players)}</Fact>
      </Figures>
    </Panel>
  );
}

/** The player's share of a day as text, or why there is none; `noTreasure` if the player earned no Treasure. */
function shareSentence({ share, treasure, pool, totalTreasure }: EmissionDay, noTreasure: string): string {
  if (treasure === 0) return noTreasure;
  if (pool === 0 && totalTreasure > 0) return supplyCapReached;
  return share === null ? shareUnderWay : bootyText(share);
}

const columns: readonly Column<EmissionDay>[] = [
  { id: 'day', label: emissionFacts.day, cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  {
    id: 'share',
    label: emissionFacts.share,
    cell: (day) => shareSentence(day, noTreasureThatDay),
    numeric: true,
  },
  {
    id: 'part',
    label: emissionFacts.part,
    cell: ({ treasure, totalTreasure }) => treasurePart(treasure, totalTreasure),
    numeric: true,
  },
  {
    id: 'treasure',
    label: emissionFacts.treasure,
    cell: ({ treasure }) => treasureText(treasure),
    numeric: true,
  },
  { id: 'pool', label: emissionFacts.pool, cell: ({ pool }) => bootyText(pool), numeric: true },
];
