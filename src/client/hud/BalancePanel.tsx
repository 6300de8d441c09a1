import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Player } from '#contract/players.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { balance } from '#words/amounts.ts';
import { accountBook, balancesLabel } from '#words/hud.ts';
import { balanceLabels } from '#words/names.ts';
import { allBalances, balancesUnknown } from '#words/overlays.ts';
import { tokenName } from '#words/tokens.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { alwaysInView, type BalanceLine, balanceLines } from '../pieces/balances.ts';
import { useGame, useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';
import styles from './BalancePanel.module.css';

const loadLater = async () => (await import('./LaterBalances.tsx')).LaterBalances;

/**
 * The player's balances: four of those that the player has had always visible, and all balances in the drawer (rule
 * book: map.md, Balance panel; first-voyages.md, Order of teaching).
 */
export function BalancePanel() {
  const { callRoute, overlays } = useServices();
  const { data: player, isError } = useQuery(meQuery(callRoute));
  const known = useKnown();
  const drawer = useDrawer();
  const lines = isError && !player ? balanceLines : balanceLines.filter(({ token }) => known.hasToken(token));
  const later = balanceLines.filter((line) => !lines.includes(line));
  const LaterBalances = useLazyModule(drawer.isOpen && player && later.length > 0 ? loadLater : null, {
    isOptional: true,
  });
  const openBook = () => {
    drawer.leave();
    overlays.open('accountBook');
  };
  return (
    <section {...drawer.root} aria-label={balancesLabel} className={styles.panel}>
      <ul className={styles.strip}>
        {lines.slice(0, alwaysInView).map((line) => (
          <li
            key={line.token}
            data-balance={line.token}
            className={styles.balance}
            title={tokenName(line.token)}
          >
            <img
              src={assetUrl(`/marks/thumbs/${line.icon}.webp`)}
              alt={tokenName(line.token)}
              width={26}
              height={26}
            />
            <Amount line={line} player={player} />
          </li>
        ))}
        {lines.length === 0 && (
          <li className={styles.balance}>{player ? balancesLabel : <span className={styles.waiting} />}</li>
        )}
      </ul>
      <button
        type="button"
        data-balance="all"
        className={styles.more}
        aria-label={allBalances}
        {...drawer.toggle}
      >
        <Glyph name={drawer.isOpen ? 'up' : 'down'} size={18} />
      </button>
      <Drawer drawer={drawer}>
        <div className={styles.drawer}>
          <dl className={styles.rows}>
            {lines.map((line) => (
              <div key={line.token} data-balance={line.token} className={styles.row}>
                <dt title={tokenName(line.token)}>
                  <img src={assetUrl(`/marks/thumbs/${line.icon}.webp`)} alt="" width={28} height={28} />
                  {balanceLabels[line.token]}
                </dt>
                <dd>
                  <Amount line={line} player={player} />
                </dd>
              </div>
            ))}
          </dl>
          {LaterBalances && <LaterBalances lines={later} />}
          <Button wide size="small" onClick={openBook}>
            {accountBook}
          </Button>
        </div>
      </Drawer>
    </section>
  );
}

/**
 * An amount without what is still flying to it (`rewards/RewardFlights.tsx`). It is as wide as the whole amount, so that
 * the panel does not move under what arrives.
 */
function Amount({ line, player }: { line: BalanceLine; player: Player | undefined }) {
  const coming = useStore(useGame().arriving, (arriving) => arriving[line.token]);
  const text = (owed: number) =>
    player === undefined ? balancesUnknown : balance(line.token, line.amount(player) - owed);
  return (
    <span
      className={styles.amount}
      data-arrived={coming?.hasArrived || undefined}
      data-whole={coming && text(0)}
    >
      {text(coming?.owed ?? 0)}
    </span>
  );
}
