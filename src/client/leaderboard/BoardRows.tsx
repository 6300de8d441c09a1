import type { ReactNode } from 'react';
import { isTintedRank, rarityOfRank } from '#rules/leaderboard/ranks.ts';
import { goldBarsLabel } from '#words/captains.ts';
import {
  allocationLabel,
  allocationText,
  type Board,
  boardNames,
  captainLabel,
  copyAddressOf,
  mineBadge,
  playerLabel,
  rankLabel,
  rankText,
  solAmount,
  valueLabel,
  walletLabel,
} from '#words/leaderboard.ts';
import { shortAddress } from '#words/names.ts';
import { count } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Badge } from '../kit/Badge.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { CopyAddress, CopyAddressButton } from '../pieces/CopyAddress.tsx';
import { RankedName, RankedPicture } from '../pieces/RankedName.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import type { BoardRow } from './boardRows.ts';
import styles from './Leaderboard.module.css';

interface BoardRowsProps {
  board: Board;
  rows: readonly BoardRow[];
  /** Id of the player's own row. */
  ownId: string | undefined;
  /** Called with each row's element when it is mounted, and with null when it is unmounted. */
  onRow(id: string, element: HTMLElement | null): void;
}

interface Column {
  label: string;
  isNumeric?: boolean;
  cell(row: BoardRow): ReactNode;
}

const nameLabels: Readonly<Record<Board, string>> = { nfts: captainLabel, users: playerLabel };

/** Columns of numbers, which a phone lists below the name. */
const figures: readonly Column[] = [
  { label: goldBarsLabel, isNumeric: true, cell: ({ goldBars }) => count(goldBars) },
  { label: allocationLabel, isNumeric: true, cell: ({ allocation }) => allocationText(allocation) },
  { label: valueLabel, isNumeric: true, cell: ({ value }) => solAmount(value) },
];

/** The rows as a table, or on phones as a list of cards. */
export function BoardRows(props: BoardRowsProps) {
  return useIsMobile() ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ board, rows, ownId, onRow }: BoardRowsProps) {
  const rules = useRules();
  return (
    <table className={styles.table} aria-label={boardNames[board]}>
      <thead>
        <tr>
          <th scope="col">{rankLabel}</th>
          <th scope="col">{nameLabels[board]}</th>
          {figures.map(({ label }) => (
            <th key={label} scope="col" className={styles.numeric}>
              {label}
            </th>
          ))}
          <th scope="col">{walletLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            ref={(element) => onRow(row.id, element)}
            tabIndex={-1}
            data-tinted={isTintedRank(rules, row.rank) || undefined}
            data-mine={row.id === ownId || undefined}
          >
            <td>
              <span className={styles.rank}>
                <strong>{rankText(row.rank)}</strong>
                <Label rank={row.rank} />
              </span>
            </td>
            <td>
              <RankedName picture={row.picture} name={row.name} isMine={row.id === ownId} />
            </td>
            {figures.map(({ label, isNumeric, cell }) => (
              <td key={label} className={classes(isNumeric && styles.numeric)}>
                {cell(row)}
              </td>
            ))}
            <td>
              <CopyAddress address={row.wallet} label={copyAddressOf(row.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ board, rows, ownId, onRow }: BoardRowsProps) {
  const rules = useRules();
  return (
    <ol className={styles.cards} aria-label={boardNames[board]}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={styles.card}
          ref={(element) => onRow(row.id, element)}
          tabIndex={-1}
          data-tinted={isTintedRank(rules, row.rank) || undefined}
          data-mine={row.id === ownId || undefined}
        >
          <div className={styles.cardHead}>
            <strong>{rankText(row.rank)}</strong>
            <RankedPicture picture={row.picture} />
            <div className={styles.who}>
              <ClippedText lines={2} text={row.name} />
              <span className={styles.details}>
                <span title={row.wallet}>{shortAddress(row.wallet)}</span>
                <Label rank={row.rank} />
                {row.id === ownId && <Badge tone="brass">{mineBadge}</Badge>}
              </span>
            </div>
            <CopyAddressButton address={row.wallet} label={copyAddressOf(row.name)} />
          </div>
          <Figures columns="5rem">
            {figures.map(({ label, cell }) => (
              <Fact key={label} term={label}>
                {cell(row)}
              </Fact>
            ))}
          </Figures>
        </li>
      ))}
    </ol>
  );
}

function Label({ rank }: { rank: number }) {
  const rarity = rarityOfRank(rank);
  return rarity && <RarityBadge rarity={rarity} />;
}
