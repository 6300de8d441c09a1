import { useQuery } from '@tanstack/react-query';
import type { Player } from '#contract/players.ts';
import { booty } from '#words/amounts.ts';
import { count } from '#words/numbers.ts';
import {
  bootyLootedLabel,
  hoursPlayed,
  hoursPlayedLabel,
  missionsCompletedLabel,
  reaversOwnedLabel,
  statistics,
} from '#words/profile.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { Fact } from '../kit/Fact.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Profile.module.css';

const unknownYet = '–';

/** Hours played, missions completed, BOOTY looted and captains owned (rule book: profile.md, Statistics). */
export function Statistics({ player }: { player: Player }) {
  const { callRoute } = useServices();
  const { data: nfts } = useQuery(nftsQuery(callRoute));
  const reavers = nfts && captainsIn(nfts).filter(isOwnedReaver).length;
  return (
    <section className={styles.section} aria-label={statistics}>
      <h3 className={styles.heading}>{statistics}</h3>
      <dl className={styles.statistics}>
        <Fact term={hoursPlayedLabel}>{hoursPlayed(player.timePlayed)}</Fact>
        <Fact term={missionsCompletedLabel}>{count(player.missionsPlayed)}</Fact>
        <Fact term={bootyLootedLabel}>{booty(player.arEarned)}</Fact>
        <Fact term={reaversOwnedLabel}>{reavers === undefined ? unknownYet : count(reavers)}</Fact>
      </dl>
    </section>
  );
}

const isOwnedReaver = ({ standing }: ReturnType<typeof captainsIn>[number]): boolean =>
  standing === 'resting' || standing === 'mission';
