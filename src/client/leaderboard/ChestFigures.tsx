import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/routes.ts';
import { totalGoldBurned } from '#words/captains.ts';
import {
  allocationText,
  chestExplained,
  chestHeading,
  countedAgo,
  goldBarWorthLabel,
  mineHeading,
  myAllocationLabel,
  myCaptainsLabel,
  myGoldBarsLabel,
  myValueLabel,
  myWalletLabel,
  noPayout,
  notCounted,
  payoutOn,
  payoutUnderWay,
  rankedCaptainsLabel,
  rankedPlayersLabel,
  solAmount,
  totalSolLabel,
  wholeSol,
} from '#words/leaderboard.ts';
import { count } from '#words/numbers.ts';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useNow } from '../kit/useNow.ts';
import { CopyAddress } from '../pieces/CopyAddress.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import styles from './Leaderboard.module.css';

type Mine = Answer<'myLeaderboard'>;

/** The chest's totals and the player's own figures. */
export function ChestFigures({ mine }: { mine: UseQueryResult<Mine> }) {
  const isOffline = useIsOffline();
  const { data } = mine;
  if (data === undefined && (mine.isError || isOffline)) return <QueryState query={mine} />;
  return (
    <div className={styles.chest} aria-busy={data === undefined}>
      <ChestBoard
        heading={chestHeading}
        figures={[
          [totalSolLabel, data && wholeSol(data.totalSol)],
          [totalGoldBurned, data && count(data.totalGoldBurned)],
          [goldBarWorthLabel, data && solAmount(data.goldBarWorth ?? Number.NaN)],
          [rankedCaptainsLabel, data && count(data.rankedCaptains)],
          [rankedPlayersLabel, data && count(data.rankedPlayers)],
        ]}
      >
        {data && <Payout payout={data.payout} />}
        {data && <CountAge countedAt={data.countedAt} />}
      </ChestBoard>
      <ChestBoard
        heading={mineHeading}
        figures={[
          [myCaptainsLabel, data && count(data.totalCaptainsOwned)],
          [myGoldBarsLabel, data && count(data.userTotalGoldBar)],
          [myAllocationLabel, data && allocationText(data.userAllocation)],
          [myValueLabel, data && solAmount(data.userValue)],
          [myWalletLabel, data && <CopyAddress key="wallet" address={data.walletAddress} />],
        ]}
      />
    </div>
  );
}

/** When the chest is paid, or that no payout is funded, and what a share is good for. */
function Payout({ payout }: Pick<Mine, 'payout'>) {
  const text =
    payout === null
      ? noPayout
      : payout.isBeingPaid
        ? payoutUnderWay(payout.number)
        : payoutOn(payout.number, payout.dueAt);
  return (
    <p className={styles.payout}>
      {text} {chestExplained}
    </p>
  );
}

interface ChestBoardProps {
  heading: string;
  /** Labels with their values; a value is undefined while it is loading. */
  figures: readonly (readonly [label: string, value: ReactNode | undefined])[];
  children?: ReactNode;
}

function ChestBoard({ heading, figures, children }: ChestBoardProps) {
  return (
    <Panel material="card" title={heading} titleLevel={4}>
      <Figures columns="var(--figure-column)" className={styles.figures}>
        {figures.map(([label, value]) => (
          <Fact key={label} term={label}>
            {value ?? <Skeleton />}
          </Fact>
        ))}
      </Figures>
      {children}
    </Panel>
  );
}

/** How long ago the ranks were counted; `countedAt` is 0 if they have never been counted. */
function CountAge({ countedAt }: { countedAt: number }) {
  const seconds = Math.max(0, Math.round((useNow() - countedAt) / 1_000));
  return <p className={styles.age}>{countedAt === 0 ? notCounted : countedAgo(seconds)}</p>;
}
