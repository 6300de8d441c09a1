import { useQuery } from '@tanstack/react-query';
import { loadingPlayer } from '#words/profile.ts';
import { meQuery } from '../api/meQuery.ts';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { IslandProgress } from './IslandProgress.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { NameField } from './NameField.tsx';
import { OwnData } from './OwnData.tsx';
import { PictureField } from './PictureField.tsx';
import styles from './Profile.module.css';
import { Statistics } from './Statistics.tsx';
import { TopReavers } from './TopReavers.tsx';
import { useLinkOutcome } from './useLinkOutcome.ts';

/** The tab Player: picture, name, linked accounts, statistics, captains and islands (rule book: profile.md, Screen). */
export function PlayerTab({ close }: OverlayControls) {
  const { callRoute } = useServices();
  const me = useQuery(meQuery(callRoute));
  useLinkOutcome();
  if (!me.data) return <QueryState query={me} loadingLabel={loadingPlayer} />;
  return (
    <div className={styles.profile}>
      <div className={styles.card}>
        <PictureField picture={me.data.profilePicture} />
        <div className={styles.who}>
          <NameField name={me.data.username} />
          <LinkedAccounts player={me.data} />
        </div>
      </div>
      <Statistics player={me.data} />
      <TopReavers />
      <IslandProgress close={close} />
      <OwnData />
    </div>
  );
}
