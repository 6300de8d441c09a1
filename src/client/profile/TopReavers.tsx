import { useQuery } from '@tanstack/react-query';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import {
  noTopReavers,
  noTopReaversHint,
  reaverFigures,
  reaverLevel,
  topReaversTitle,
} from '#words/profile.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { EmptyState } from '../kit/States.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { Carousel } from './Carousel.tsx';
import styles from './Profile.module.css';
import { topReaversQuery } from './profileQueries.ts';

/** Up to twelve captains that brought the player the most BOOTY (rule book: profile.md, Top Performing Reavers). */
export function TopReavers() {
  const { callRoute } = useServices();
  const query = useQuery(topReaversQuery(callRoute));
  if (!query.data) return <QueryState query={query} loadingLabel={topReaversTitle} />;
  const { reavers } = query.data;
  if (reavers.length === 0) {
    return (
      <section className={styles.section} aria-label={topReaversTitle}>
        <h3 className={styles.heading}>{topReaversTitle}</h3>
        <EmptyState title={noTopReavers} text={noTopReaversHint} />
      </section>
    );
  }
  return (
    <Carousel title={topReaversTitle}>
      {reavers.map((reaver) => (
        <li key={reaver.uid} className={styles.reaver}>
          <img src={assetUrl(thumbnailUrl(reaver.image))} alt="" width={64} height={64} loading="lazy" />
          <strong>
            <ClippedText lines={2} text={reaver.name} />
          </strong>
          <span>{reaverLevel(reaver.level)}</span>
          <span className={styles.figures}>{reaverFigures(reaver)}</span>
        </li>
      ))}
    </Carousel>
  );
}
