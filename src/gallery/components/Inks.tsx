import { colours, textSizes } from '#theme/tokens.ts';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

const sentence = 'Seven isles, one crew';

/** The typefaces and colours of the theme. */
export function Inks() {
  return (
    <Shelf title="Type and colours">
      <Specimen name="Titles" wide>
        {Object.entries(textSizes)
          .slice(3)
          .map(([name, size]) => (
            <div key={name} className={styles.hero} style={{ fontSize: size }}>
              {sentence}
            </div>
          ))}
      </Specimen>
      <Specimen name="Words and figures" wide>
        {Object.entries(textSizes)
          .slice(0, 4)
          .map(([name, size]) => (
            <div key={name} className={styles.figures} style={{ fontSize: size }}>
              {sentence} 0123456789 · 1,111.11 · 8,888.88
            </div>
          ))}
      </Specimen>
      <Specimen name="Colours" wide>
        <ul className={styles.swatches}>
          {Object.entries(colours).map(([name, value]) => (
            <li key={name} className={styles.swatch} style={{ background: value, color: inkOn(value) }}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Shelf>
  );
}

/** Black or white, whichever has more contrast. */
function inkOn(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff';
}
