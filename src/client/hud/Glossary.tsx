import { useId, useState } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import {
  coinEntries,
  type GlossaryEntry,
  glossaryCoins,
  glossaryFrom,
  glossaryUse,
  glossaryWords,
  nothingInGlossary,
  nothingInGlossaryText,
  searchGlossary,
  wordEntries,
} from '#words/glossary.ts';
import { clearSearch } from '#words/inventory.ts';
import { Fact } from '../kit/Fact.tsx';
import { ListRow, RowLine, RowList, RowText } from '../kit/ListRow.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { EmptyState } from '../kit/States.tsx';
import { balanceLines } from '../pieces/balances.ts';
import styles from './Glossary.module.css';

const sections = [
  { title: glossaryCoins, entries: coinEntries },
  { title: glossaryWords, entries: wordEntries },
];

/** Every coin and word of the game: what it is, where it comes from and what for (rule book: map.md, Glossary). */
export function Glossary() {
  const [search, setSearch] = useState('');
  const found = sections
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, search)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.glossary}>
      <SearchField label={searchGlossary} clearLabel={clearSearch} value={search} onChange={setSearch} />
      {found.length === 0 && <EmptyState title={nothingInGlossary} text={nothingInGlossaryText} />}
      {found.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <RowList className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

/** Entries whose name has the text come with those that mention it. */
const matches = ({ name, what, from, use }: GlossaryEntry, search: string): boolean =>
  [name, what, from ?? '', use ?? ''].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

function Entry({ entry: { id, name, what, from, use } }: { entry: GlossaryEntry }) {
  const nameId = useId();
  const icon = balanceLines.find(({ token }) => token === id)?.icon;
  return (
    <ListRow aria-labelledby={nameId}>
      <RowLine className={styles.line}>
        {icon !== undefined && (
          <img src={assetUrl(`/marks/thumbs/${icon}.webp`)} alt="" width={40} height={40} loading="lazy" />
        )}
        <RowText
          title={
            <h4 id={nameId} className={styles.name}>
              {name}
            </h4>
          }
        >
          {what}
          <dl className={styles.facts}>
            {from !== null && <Fact term={glossaryFrom}>{from}</Fact>}
            {use !== null && <Fact term={glossaryUse}>{use}</Fact>}
          </dl>
        </RowText>
      </RowLine>
    </ListRow>
  );
}
