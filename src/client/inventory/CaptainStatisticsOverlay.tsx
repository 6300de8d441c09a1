import { useQuery } from '@tanstack/react-query';
import { loadingCaptains } from '#words/captains.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { CaptainStatistics } from './CaptainStatistics.tsx';

/** Captain Statistics as a sheet, on phones. */
export function CaptainStatisticsOverlay() {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  return nfts.data === undefined ? (
    <QueryState query={nfts} loadingLabel={loadingCaptains} />
  ) : (
    <CaptainStatistics captains={captainsIn(nfts.data)} />
  );
}
