import { type ReactNode, useId } from 'react';
import { Frame } from '../../client/kit/Frame.tsx';
import styles from './Shelf.module.css';

/** A section of the gallery: a title and its examples. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Frame>
      <section aria-labelledby={id} className={styles.section}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.shelf}>{children}</div>
      </section>
    </Frame>
  );
}

interface SpecimenProps {
  /** The state or look that the example shows. */
  name: string;
  /** Whether the example takes the whole width of the section. */
  wide?: boolean;
  /** Whether each child is as wide as the example; defaults to `wide`. */
  fill?: boolean;
  children: ReactNode;
}

export function Specimen({ name, wide = false, fill = wide, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-wide={wide || undefined}>
      <figcaption className={styles.caption}>{name}</figcaption>
      <div className={styles.content} data-fill={fill || undefined}>
        {children}
      </div>
    </figure>
  );
}
