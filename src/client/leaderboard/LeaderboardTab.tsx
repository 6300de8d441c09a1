import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Board,
  boardNames,
  boardsLabel,
  chestTitle,
  importantNote,
  snapshotNote,
} from '#words/leaderboard.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import { BoardView } from './BoardView.tsx';
import { asRow } from './boardRows.ts';
import { ChestFigures } from './ChestFigures.tsx';
import styles from './Leaderboard.module.css';
import { myLeaderboardQuery } from './leaderboardQueries.ts';

const boards = Object.keys(boardNames) as Board[];
const tabs = boards.map((id) => ({ id, label: boardNames[id] }));

/** The treasure chest leaderboard (rule book: leaderboard.md, Screen). */
export function LeaderboardTab() {
  const { callRoute } = useServices();
  const mine = useQuery(myLeaderboardQuery(callRoute));
  const [board, setBoard] = useAddressChoice('board', boards, () => 'nfts');
  // Element for the player's own row, below the scrolling area so that the row covers nothing.
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const ownRanked = mine.data && (board === 'nfts' ? mine.data.bestNft : mine.data.user);
  return (
    <div className={styles.screen}>
      <div className={styles.scroller}>
        <div className={styles.leaderboard}>
          <aside className={styles.note} aria-label={importantNote}>
            <Glyph name="info" size={22} />
            <p>
              <strong>{importantNote}</strong> {snapshotNote}
            </p>
          </aside>
          <h3 className={styles.title}>{chestTitle}</h3>
          <ChestFigures mine={mine} />
          <Tabs
            label={boardsLabel}
            tabs={tabs}
            value={board}
            onChange={(id) => setBoard(boards.find((one) => one === id) ?? 'nfts')}
          >
            <BoardView
              key={board}
              board={board}
              own={ownRanked && asRow(ownRanked)}
              foot={foot}
              onOwnMoved={() => void mine.refetch()}
            />
          </Tabs>
        </div>
      </div>
      <div ref={setFoot} className={styles.foot} />
    </div>
  );
}
