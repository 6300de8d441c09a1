import { ClippedText } from '../../client/kit/ClippedText.tsx';
import { Fact } from '../../client/kit/Fact.tsx';
import { FigureCard, Figures } from '../../client/kit/Figures.tsx';
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

const foreignNames = [
  'W'.repeat(64),
  '\ufdfd'.repeat(20),
  'Z\u0315\u0336\u0310\u0316'.repeat(16),
  '\u{12031}'.repeat(16),
];

export function Tables() {
  return (
    <Shelf title="Tables">
      <Specimen name="Clipped text: wide and tall names, one line and two" fill>
        {foreignNames.map((name) => (
          <div key={name}>
            <ClippedText text={name} />
            <ClippedText text={name} lines={2} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Sortable, with a sticky header" wide>
        <Table
          label="Leaderboard"
          columns={columns}
          rows={[...ranks(1), ...ranks(6), ...ranks(11)]}
          keyOf={({ place }) => String(place)}
        />
      </Specimen>
      <Specimen name="Loading" fill>
        <Table
          label="Loading leaderboard"
          columns={columns}
          rows={null}
          keyOf={({ place }) => String(place)}
        />
      </Specimen>
      <Specimen name="Figures: lines">
        <Figures>
          <Fact term="Cost">500 GOLD</Fact>
          <Fact term="Yield">1 Battle Token</Fact>
        </Figures>
      </Specimen>
      <Specimen name="Figures: columns" fill>
        <Figures columns="8rem">
          <Fact term="Total SOL">100 SOL</Fact>
          <Fact term="Players ranked">201</Fact>
          <Fact term="Captains ranked">313</Fact>
        </Figures>
      </Specimen>
      <Specimen name="Figures: cards" fill>
        <Figures columns="9.5rem">
          <FigureCard term="Your Treasure today">1,200</FigureCard>
          <FigureCard term="BOOTY looted in total">48,000 BOOTY</FigureCard>
        </Figures>
      </Specimen>
    </Shelf>
  );
}
