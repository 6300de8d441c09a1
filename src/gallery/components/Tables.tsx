import { useState } from 'react';
import { Fact } from '../../client/kit/Fact.tsx';
import { EmptyState } from '../../client/kit/States.tsx';
import { type Column, Table } from '../../client/kit/Table.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';

interface Rank {
  place: number;
  name: string;
  treasure: string;
  wins: number;
}

const names = ['Bold Boatswain', 'Stormy Mariner', 'Salty Gunner', 'Merry Raider', 'Swift Helmsman'];
const ranks = (from: number): Rank[] =>
  names.map((name, i) => ({
    place: from + i,
    name: `${name} ${(from + i) * 37}`,
    treasure: `${(60 - from - i) * 3},${500 + (((from + i) * 61) % 500)}.00`,
    wins: ((from + i) * 29) % 97,
  }));
const columns: Column<Rank>[] = [
  { id: 'place', label: '#', numeric: true, cell: ({ place }) => place },
  { id: 'name', label: 'Pirate', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'wins', label: 'Wins', numeric: true, sortBy: ({ wins }) => wins, cell: ({ wins }) => wins },
  { id: 'treasure', label: 'Treasure', numeric: true, cell: ({ treasure }) => treasure },
];
const shared = {
  columns,
  keyOf: ({ place }: Rank) => String(place),
  isMarked: ({ place }: Rank) => place === 3,
  empty: <EmptyState title="Nobody has sailed yet" text="The first name here could be yours." />,
};

export function Tables() {
  const [rows, setRows] = useState(() => [...ranks(1), ...ranks(6)]);
  const more = {
    label: 'Load more',
    busy: false,
    onMore: () => setRows((old) => [...old, ...ranks(old.length + 1)]),
  };
  return (
    <Shelf title="Tables">
      <Specimen name="Sortable, its head stays, more on demand; the third row is the player's" wide>
        <Table {...shared} label="Leaderboard" rows={rows} more={more} />
      </Specimen>
      <Specimen name="On its way" fill>
        <Table {...shared} label="Leaderboard on its way" rows={null} />
      </Specimen>
      <Specimen name="Empty" fill>
        <Table {...shared} label="Empty leaderboard" rows={[]} />
      </Specimen>
      <Specimen name="Facts of one thing">
        <dl>
          <Fact term="Cost">500 GOLD</Fact>
          <Fact term="Yield">1 Battle Token</Fact>
        </dl>
      </Specimen>
    </Shelf>
  );
}
