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
import { FigureCard, Figures } from '../kit/Figures.tsx';
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
      <Figures columns="8.5rem">
        <FigureCard term={hoursPlayedLabel}>{hoursPlayed(player.timePlayed)}</FigureCard>
        <FigureCard term={missionsCompletedLabel}>{count(player.missionsPlayed)}</FigureCard>
        <FigureCard term={bootyLootedLabel}>{booty(player.arEarned)}</FigureCard>
        <FigureCard term={reaversOwnedLabel}>
          {reavers === undefined ? unknownYet : count(reavers)}
        </FigureCard>
      </Figures>
    </section>
  );
}

const isOwnedReaver = ({ standing }: ReturnType<typeof captainsIn>[number]): boolean =>
  standing === 'resting' || standing === 'mission';
