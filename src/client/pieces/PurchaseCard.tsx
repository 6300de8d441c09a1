import { type ReactNode, useId } from 'react';
import { notForSale, stockText } from '#words/exchange.ts';
import { Badge } from '../kit/Badge.tsx';
import { classes } from '../kit/classes.ts';
import { PurchaseButton, type PurchaseButtonProps } from './PurchaseButton.tsx';
import styles from './PurchaseCard.module.css';

interface PurchaseCardProps extends PurchaseButtonProps {
  picture: ReactNode;
  /** Whether operators offer it now. */
  isActive: boolean;
  /** How many are left; null if the number is not limited. */
  stock: number | null;
  /** Before the badges that every card has. */
  badges?: ReactNode;
  /** What a purchase costs and brings, and what it leaves of the balance; announced as it changes. */
  outcome: ReactNode;
  className?: string | undefined;
  /** What is bought, and the price. */
  children: ReactNode;
}

/** Something for sale, as an item of a list that its name labels. */
export function PurchaseCard(props: PurchaseCardProps) {
  const { picture, isActive, stock, badges, outcome, className, children, ...button } = props;
  const nameId = useId();
  return (
    <li className={classes(styles.card, className)} aria-labelledby={nameId}>
      {picture}
      <h4 id={nameId} className={styles.name}>
        {button.name}
      </h4>
      <p className={styles.badges}>
        {badges}
        {!isActive && <Badge tone="warning">{notForSale}</Badge>}
        {stock !== null && <Badge tone={stock === 0 ? 'danger' : 'info'}>{stockText(stock)}</Badge>}
      </p>
      {children}
      <div className={styles.outcome} aria-live="polite">
        {outcome}
      </div>
      <PurchaseButton {...button} />
    </li>
  );
}
