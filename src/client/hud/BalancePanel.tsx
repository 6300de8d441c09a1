import { useQuery } from '@tanstack/react-query';
import { assetUrl } from '#page/assetUrl.ts';
import { balance } from '#words/amounts.ts';
import { accountBook, balancesLabel } from '#words/hud.ts';
import { balanceLabels } from '#words/names.ts';
import { allBalances, balancesUnknown } from '#words/overlays.ts';
import { tokenName } from '#words/tokens.ts';
import { meQuery } from '../api/meQuery.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { alwaysInView, type BalanceLine, balanceLines } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import styles from './BalancePanel.module.css';

/** The player's balances: four always visible, all of them in the drawer (rule book: map.md, Balance panel). */
export function BalancePanel() {
  const { callRoute, overlays } = useServices();
  const me = useQuery(meQuery(callRoute));
  const drawer = useDrawer();

  const amountOf = (line: BalanceLine) =>
    me.data === undefined ? null : balance(line.token, line.amount(me.data));
  const openBook = () => {
    drawer.leave();
    overlays.open('accountBook');
  };
  return (
    <section {...drawer.root} aria-label={balancesLabel} className={styles.panel}>
      <ul className={styles.strip}>
        {balanceLines.slice(0, alwaysInView).map((line) => (
          <li key={line.token} className={styles.balance} title={tokenName(line.token)}>
            <img
              src={assetUrl(`/marks/thumbs/${line.icon}.webp`)}
              alt={tokenName(line.token)}
              width={26}
              height={26}
            />
            <Amount text={amountOf(line)} failed={me.isError} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.more} aria-label={allBalances} {...drawer.toggle}>
        <Glyph name={drawer.isOpen ? 'up' : 'down'} size={18} />
      </button>
      <Drawer drawer={drawer}>
        <div className={styles.drawer}>
          <dl className={styles.rows}>
            {balanceLines.map((line) => (
              <div key={line.token} className={styles.row}>
                <dt title={tokenName(line.token)}>
                  <img src={assetUrl(`/marks/thumbs/${line.icon}.webp`)} alt="" width={28} height={28} />
                  {balanceLabels[line.token]}
                </dt>
                <dd>
                  <Amount text={amountOf(line)} failed={me.isError} />
                </dd>
              </div>
            ))}
          </dl>
          <Button wide size="small" onClick={openBook}>
            {accountBook}
          </Button>
        </div>
      </Drawer>
    </section>
  );
}

function Amount({ text, failed }: { text: string | null; failed: boolean }) {
  if (text !== null) return <span className={styles.amount}>{text}</span>;
  return (
    <span className={classes(styles.amount, !failed && styles.waiting)}>{failed ? balancesUnknown : ''}</span>
  );
}
