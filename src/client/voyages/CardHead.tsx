import { cardDetails } from '#words/firstVoyages.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import type { CardFold } from './useCardFold.ts';
import styles from './VoyageCard.module.css';

interface CardHeadProps {
  title: string;
  /** Label of the button that hides the card. */
  closeLabel: string;
  isBusy: boolean;
  fold: CardFold | null;
  onClose(): void;
}

/** The first line of the card beside the map, with the buttons that hide it and fold it to one line. */
export function CardHead({ title, closeLabel, isBusy, fold, onClose }: CardHeadProps) {
  return (
    <header className={styles.head}>
      {/* Read when the next voyage comes, also behind a modal. */}
      <small aria-live="polite">{title}</small>
      {fold !== null && (
        <IconButton
          look="quiet"
          size="small"
          label={cardDetails}
          aria-expanded={!fold.isFolded}
          icon={<Glyph name={fold.isFolded ? 'up' : 'down'} size={18} />}
          onClick={() => fold.fold(!fold.isFolded)}
        />
      )}
      {!fold?.isFolded && (
        <IconButton
          look="quiet"
          size="small"
          label={closeLabel}
          icon={<Glyph name="close" size={18} />}
          busy={isBusy}
          onClick={onClose}
        />
      )}
    </header>
  );
}
