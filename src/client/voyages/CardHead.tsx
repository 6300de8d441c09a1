import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import styles from './VoyageCard.module.css';

interface CardHeadProps {
  title: string;
  /** Label of the button that hides the card. */
  closeLabel: string;
  isBusy: boolean;
  onClose(): void;
}

/** The first line of the card beside the map, with the button that hides it. */
export function CardHead({ title, closeLabel, isBusy, onClose }: CardHeadProps) {
  return (
    <header className={styles.head}>
      {/* Read when the next voyage comes, also behind a modal. */}
      <small aria-live="polite">{title}</small>
      <IconButton
        look="quiet"
        size="small"
        label={closeLabel}
        icon={<Glyph name="close" size={18} />}
        busy={isBusy}
        onClick={onClose}
      />
    </header>
  );
}
