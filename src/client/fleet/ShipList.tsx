import type { GenesisShip } from '#contract/fleet.ts';
import { fleetMissionPrices, potentialReward } from '#rules/fleet/fleetMission.ts';
import { licenceCount } from '#rules/fleet/licences.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { copyShipId, fleetTable, pricesText, rewardInTreasure, shipColumns } from '#words/fleetScreen.ts';
import { count, percent } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { useMedia } from '../kit/useMedia.ts';
import { CopyAddress } from '../pieces/CopyAddress.tsx';
import styles from './Fleet.module.css';
import { GenesisRarityBadge, LicenceBadges, MissionAction, ShipManagement } from './ShipDetails.tsx';
import { ShipPicture } from './ShipPicture.tsx';

/** The ships as a table, or as cards where the table does not fit (rule book: fleet.md, Screen). */
export function ShipList({ ships }: { ships: readonly GenesisShip[] | null }) {
  const rules = useRules();
  const isNarrow = useMedia('(width < 1400px)');
  if (isNarrow && ships !== null) {
    return (
      <ul className={styles.cards}>
        {ships.map((ship) => (
          <li key={ship.id}>
            <ShipCard ship={ship} rules={rules} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.table}>
      <Table label={fleetTable} columns={columnsWith(rules)} rows={ships} keyOf={({ id }) => id} />
    </div>
  );
}

const costOf = (rules: RuleTables, ship: GenesisShip) => pricesText(fleetMissionPrices(rules, ship));
/** The reward of the current or finished mission; for a ship that rests, what the next one would bring. */
const rewardOf = (rules: RuleTables, ship: GenesisShip) =>
  ship.mission?.reward ?? potentialReward(rules, ship);
const speedOf = ({ genesisFleet }: RuleTables, { rarity }: GenesisShip) =>
  genesisFleet.rarities[rarity].speed;

const columnsWith = (rules: RuleTables): readonly Column<GenesisShip>[] => [
  { id: 'id', label: shipColumns.id, cell: ShipId },
  {
    id: 'ship',
    label: shipColumns.ship,
    cell: (ship) => (
      <div className={styles.shipCell}>
        <ShipPicture ship={ship} />
        <div>
          <strong className={styles.name}>
            <ClippedText lines={2} text={ship.shipName} />
          </strong>
          <ShipManagement ship={ship} />
        </div>
      </div>
    ),
    sortBy: ({ shipName }) => shipName,
  },
  {
    id: 'rarity',
    label: shipColumns.rarity,
    cell: (ship) => <GenesisRarityBadge ship={ship} />,
    sortBy: (ship) => -ship.tierBonus,
  },
  {
    id: 'speed',
    label: shipColumns.speed,
    cell: (ship) => count(speedOf(rules, ship)),
    sortBy: (ship) => speedOf(rules, ship),
    numeric: true,
  },
  {
    id: 'durability',
    label: shipColumns.durability,
    cell: ({ tierBonus }) => percent(tierBonus),
    sortBy: ({ tierBonus }) => tierBonus,
    numeric: true,
  },
  {
    id: 'licences',
    label: shipColumns.licences,
    cell: (ship) => <LicenceBadges ship={ship} />,
    sortBy: (ship) => -licenceCount(ship),
  },
  {
    id: 'cost',
    label: shipColumns.cost,
    cell: (ship) => <span className={styles.cost}>{costOf(rules, ship)}</span>,
  },
  {
    id: 'reward',
    label: shipColumns.reward,
    cell: (ship) => rewardInTreasure(rewardOf(rules, ship)),
    sortBy: (ship) => rewardOf(rules, ship),
    numeric: true,
  },
  { id: 'mission', label: shipColumns.mission, cell: (ship) => <MissionAction ship={ship} /> },
];

function ShipId({ id, shipName }: GenesisShip) {
  return <CopyAddress address={id} label={copyShipId(shipName)} />;
}

function ShipCard({ ship, rules }: { ship: GenesisShip; rules: RuleTables }) {
  return (
    <article className={styles.card} aria-label={ship.shipName}>
      <header className={styles.cardHead}>
        <ShipPicture ship={ship} />
        <div>
          <h4 className={styles.name}>
            <ClippedText lines={2} text={ship.shipName} />
          </h4>
          <GenesisRarityBadge ship={ship} />
        </div>
      </header>
      <ShipManagement ship={ship} />
      <Figures columns="8rem">
        <Fact term={shipColumns.reward}>{rewardInTreasure(rewardOf(rules, ship))}</Fact>
        <Fact term={shipColumns.cost}>{costOf(rules, ship)}</Fact>
        <Fact term={shipColumns.speed}>{count(speedOf(rules, ship))}</Fact>
        <Fact term={shipColumns.durability}>{percent(ship.tierBonus)}</Fact>
        <Fact term={shipColumns.licences}>
          <LicenceBadges ship={ship} />
        </Fact>
        <Fact term={shipColumns.id}>
          <ShipId {...ship} />
        </Fact>
      </Figures>
      <footer className={styles.cardAction}>
        <MissionAction ship={ship} />
      </footer>
    </article>
  );
}
