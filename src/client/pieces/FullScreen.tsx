import type { ReactNode } from 'react';
import { close as closeWord } from '#words/overlays.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import styles from './FullScreen.module.css';

interface FullScreenProps {
  title: string;
  close(): void;
  children: ReactNode;
}

/**
 * The frame of an overlay that fills the window: its title, a button that copies its address, and one that closes it.
 */
export function FullScreen({ title, close, children }: FullScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <CopyLinkButton />
        <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      </header>
      {children}
    </div>
  );
}
