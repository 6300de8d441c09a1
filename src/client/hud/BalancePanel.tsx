import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { balance } from '#words/amounts.ts';
import { balancesLabel } from '#words/hud.ts';
import { balanceLabels, tokenName } from '#words/names.ts';
import { allBalances, balancesUnknown } from '#words/overlays.ts';
import { meQuery } from '../api/meQuery.ts';
import { useServices } from '../app/Services.tsx';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import styles from './BalancePanel.module.css';
import { alwaysInView, type BalanceLine, balanceLines } from './balances.ts';

/** What the player owns; the four that are spent most in view, all of them in the drawer below. */
export function BalancePanel() {
  const { callRoute } = useServices();
  const me = useQuery(meQuery(callRoute));
  const [open, setOpen] = useState(false);
  const drawer = useId();
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const amountOf = (line: BalanceLine) =>
    me.data === undefined ? null : balance(line.token, line.amount(me.data));
  return (
    <section ref={root} aria-label={balancesLabel} className={styles.panel}>
      <ul className={styles.strip}>
        {balanceLines.slice(0, alwaysInView).map((line) => (
          <li key={line.token} className={styles.balance} title={tokenName(line.token)}>
            <img src={`/icons/${line.icon}.svg`} alt={tokenName(line.token)} width={22} height={22} />
            <Amount text={amountOf(line)} failed={me.isError} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.more}
        aria-label={allBalances}
        aria-expanded={open}
        aria-controls={drawer}
        onClick={() => setOpen(!open)}
      >
        <Glyph name={open ? 'up' : 'down'} size={18} />
      </button>
      {open && (
        <dl id={drawer} className={styles.drawer}>
          {balanceLines.map((line) => (
            <div key={line.token} className={styles.row}>
              <dt title={tokenName(line.token)}>
                <img src={`/icons/${line.icon}.svg`} alt="" width={24} height={24} />
                {balanceLabels[line.token]}
              </dt>
              <dd>
                <Amount text={amountOf(line)} failed={me.isError} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Amount({ text, failed }: { text: string | null; failed: boolean }) {
  if (text !== null) return <span className={styles.amount}>{text}</span>;
  return (
    <span className={classes(styles.amount, !failed && styles.waiting)}>{failed ? balancesUnknown : ''}</span>
  );
}
