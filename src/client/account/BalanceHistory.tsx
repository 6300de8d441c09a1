import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type SeriesRange, seriesRanges } from '#contract/account.ts';
import type { Token } from '#contract/tokens.ts';
import {
  balanceAt,
  balanceColumn,
  balanceOverTime,
  hideTable,
  loadingBalance,
  rangeLabel,
  rangeNames,
  showTable,
} from '#words/account.ts';
import { axisAmount, fullAmount } from '#words/amounts.ts';
import { utcMoment } from '#words/durations.ts';
import { timeTitle } from '#words/missionScreen.ts';
import { tryAgain } from '#words/page.ts';
import type { ChartPoint } from '../charts/drawLine.ts';
import { canDraw, LineChart } from '../charts/LineChart.tsx';
import { Button } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { Table } from '../kit/Table.tsx';
import { useReadProblem } from '../pieces/useReadProblem.ts';
import { useServices } from '../services/Services.ts';
import styles from './AccountBook.module.css';
import { balanceSeriesQuery } from './accountQueries.ts';

/** A balance over time as a chart, with a button that shows it as a table (rule book: account-book.md, Chart). */
export function BalanceHistory({ token }: { token: Token }) {
  const { callRoute } = useServices();
  const [range, setRange] = useState<SeriesRange>('week');
  const [isTable, setTable] = useState(() => !canDraw());
  const series = useQuery(balanceSeriesQuery(callRoute, token, range));
  const points = useMemo(
    () => series.data?.points.map(({ at, balance: value }): ChartPoint => ({ at, value })),
    [series.data],
  );
  const axisText = useMemo(() => (value: number, step: number) => axisAmount(token, value, step), [token]);
  const title = balanceOverTime(token);
  const problem = useReadProblem(series);
  return (
    <Panel
      title={title}
      aside={
        <fieldset className={styles.ranges} aria-label={rangeLabel}>
          {seriesRanges.map((one) => (
            <Button
              key={one}
              size="small"
              look={one === range ? 'primary' : 'quiet'}
              aria-pressed={one === range}
              onClick={() => setRange(one)}
            >
              {rangeNames[one]}
            </Button>
          ))}
        </fieldset>
      }
    >
      {points === undefined ? (
        problem !== null ? (
          <ErrorState
            message={problem}
            retryLabel={tryAgain}
            busy={series.isFetching}
            onRetry={() => void series.refetch()}
          />
        ) : (
          <Loading label={loadingBalance} />
        )
      ) : (
        <>
          {canDraw() && (
            <LineChart
              label={title}
              points={points}
              axisText={axisText}
              pointText={({ at, value }) => balanceAt(utcMoment(at), fullAmount(value))}
            />
          )}
          {canDraw() && (
            <Button size="small" look="quiet" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? hideTable : showTable}
            </Button>
          )}
          {isTable && (
            <Table
              label={title}
              rows={points.toReversed()}
              keyOf={({ at }) => String(at)}
              columns={[
                { id: 'at', label: timeTitle, cell: ({ at }) => utcMoment(at) },
                { id: 'value', label: balanceColumn, numeric: true, cell: ({ value }) => fullAmount(value) },
              ]}
            />
          )}
        </>
      )}
    </Panel>
  );
}
