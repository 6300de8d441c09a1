import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { goToPage, nextEntries, previousEntries } from '#words/profile.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import styles from './Carousel.module.css';

/** How far a button or an arrow key scrolls, in CSS pixels. */
const stepPx = 200;
/** Tolerance in CSS pixels for rounding, when the scroll position is compared with an end of the row. */
const edgePx = 2;

interface CarouselProps {
  title: string;
  /** The entries as list items. */
  children: ReactNode;
}

/**
 * A row of entries that the player swipes, or scrolls with buttons, arrow keys or page dots. Buttons and dots are
 * hidden if all entries fit.
 */
export function Carousel({ title, children }: CarouselProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const { page, pages, isFirst, isLast } = useScrollPages(row);
  const scrollBy = (left: number) => row.current?.scrollBy({ left, behavior: 'smooth' });
  const scrollToPage = (wanted: number) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: wanted * width, behavior: 'smooth' });
  };
  const pressed = (event: KeyboardEvent) => {
    const left = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
    if (left === undefined) return;
    event.preventDefault();
    scrollBy(left);
  };

  return (
    <section className={styles.carousel} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {pages > 1 && (
          <div className={styles.buttons}>
            <IconButton
              size="small"
              label={previousEntries}
              aria-disabled={isFirst}
              icon={<Glyph name="left" size={18} />}
              onClick={() => scrollBy(-stepPx)}
            />
            <IconButton
              size="small"
              label={nextEntries}
              aria-disabled={isLast}
              icon={<Glyph name="right" size={18} />}
              onClick={() => scrollBy(stepPx)}
            />
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-labelledby={id} onKeyDown={pressed}>
        {children}
      </ul>
      {pages > 1 && (
        <div className={styles.dots}>
          {Array.from({ length: pages }, (_, index) => index).map((index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={goToPage(index + 1, pages)}
              aria-current={index === page ? 'true' : undefined}
              onClick={() => scrollToPage(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The number of pages (each as wide as the row), the page that is shown, and whether the row is at an end. */
function useScrollPages(row: React.RefObject<HTMLUListElement | null>) {
  const [place, setPlace] = useState({ page: 0, pages: 1, isFirst: true, isLast: true });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list;
      const pages = clientWidth > 0 ? Math.max(1, Math.ceil((scrollWidth - edgePx) / clientWidth)) : 1;
      const isLast = scrollLeft + clientWidth >= scrollWidth - edgePx;
      const page = isLast
        ? pages - 1
        : Math.min(pages - 1, Math.round(scrollLeft / Math.max(1, clientWidth)));
      setPlace((before) => {
        const now = { page, pages, isFirst: scrollLeft <= edgePx, isLast };
        return Object.keys(now).every((key) => Object(before)[key] === Object(now)[key]) ? before : now;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const entry of list.children) observer.observe(entry);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [row]);
  return place;
}
