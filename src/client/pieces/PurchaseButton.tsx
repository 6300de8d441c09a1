import { useId } from 'react';
import { purchaseButton, purchaseOf } from '#words/exchange.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';

export interface PurchaseButtonProps {
  /** Name of what is bought. */
  name: string;
  /** Whether it is for sale, in stock, and has a price. */
  isOffered: boolean;
  /** Whether this purchase is under way, and whether any is. */
  isMine: boolean;
  isBusy: boolean;
  /** Why the player cannot pay; null if the player can. */
  reason: string | null;
  onPurchase(): void;
}

/** Buys something. A press on what the player cannot pay says why (rule book: exchange.md, Screen). */
export function PurchaseButton({ name, isOffered, isMine, isBusy, reason, onPurchase }: PurchaseButtonProps) {
  const { toasts } = useServices();
  const reasonId = useId();
  return (
    <>
      <Button
        look="primary"
        wide
        aria-label={purchaseOf(name)}
        busy={isMine}
        disabled={!isMine && (!isOffered || isBusy)}
        // Not `disabled`, so that the reason can be reached by keyboard.
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        onUnavailable={() => reason !== null && toasts.show({ tone: 'danger', text: reason })}
        onClick={onPurchase}
      >
        {purchaseButton}
      </Button>
      {reason !== null && (
        <span id={reasonId} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
