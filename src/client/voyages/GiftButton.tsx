import { useQuery } from '@tanstack/react-query';
import { voyageTerms } from '#rules/missions/kinds/voyage.ts';
import { voyageTexts } from '#words/firstVoyages.ts';
import { meQuery } from '../api/meQuery.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { balanceOf } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import { spendGift } from './spendGift.ts';

/** The button that spends what the last claimed voyage brought, as long as the player has it. */
export function GiftButton({ step }: { step: number }) {
  const { callRoute, overlays } = useServices();
  const rules = useRules();
  const { data: player } = useQuery(meQuery(callRoute));
  const { data: nfts } = useQuery(nftsQuery(callRoute));
  const captain = captainsIn(nfts ?? [])[0];
  const text = voyageTexts[step];
  if (text === undefined || player === undefined || captain === undefined) return null;
  const { token, amount } = voyageTerms(rules, step);
  if (balanceOf(token, player) < amount) return null;
  return (
    <Button size="small" onClick={() => spendGift[step]?.(overlays, captain.uid)}>
      {text.spend}
    </Button>
  );
}
