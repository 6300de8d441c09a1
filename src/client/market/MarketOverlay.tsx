import { QueryClientProvider } from '@tanstack/react-query';
import { use } from 'react';
import { communityIdOf } from '#contract/communities.ts';
import { marketLinks } from '#contract/communityLinks.ts';
import { logInForRecruits, logInForRecruitsText } from '#words/market.ts';
import { EmptyState } from '../kit/States.tsx';
import { linksOf } from '../services/communityLinks.ts';
import { GameServicesContext } from '../services/Services.ts';
import { MarketLinks } from './MarketLinks.tsx';
import { Recruits } from './Recruits.tsx';

/**
 * The harbour's own market with the recruits of today, and below it links to the community's markets and shop outside
 * the game (rule book: recruits.md, Screen).
 */
export function MarketOverlay() {
  const game = use(GameServicesContext);
  const links = linksOf({ id: communityIdOf(window.location.hostname) });
  const shown = marketLinks.flatMap((kind) => {
    const address = links[kind];
    return address === undefined ? [] : [{ kind, address }];
  });
  return (
    <>
      {game ? (
        <QueryClientProvider client={game.queryClient}>
          <Recruits />
        </QueryClientProvider>
      ) : (
        <EmptyState title={logInForRecruits} text={logInForRecruitsText} />
      )}
      {shown.length > 0 && <MarketLinks links={shown} />}
    </>
  );
}
