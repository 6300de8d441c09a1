import { type ReactNode, useId } from 'react';
import { Frame } from './Frame.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Stand opposite the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A framed part of a screen under its own title. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Frame>
      <section aria-labelledby={id} className={styles.panel}>
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions}
        </header>
        <div className={styles.content}>{children}</div>
      </section>
    </Frame>
  );
}
