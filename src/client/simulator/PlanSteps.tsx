import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Player } from '#contract/players.ts';
import { strengthGrew } from '#words/levels.ts';
import { highestStrength, planSteps, stepColumns, stepFigure } from '#words/simulator.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { Fact } from '../kit/Fact.tsx';
import { useMedia } from '../kit/useMedia.ts';
import { useRows } from '../kit/useRows.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { MoveAction } from './MoveAction.tsx';
import { OutOfReachAction } from './OutOfReachAction.tsx';
import styles from './PlanSteps.module.css';
import type { PlanRow, PlanRows, PlanStep } from './planRows.ts';
import { rowText, stepPayback } from './rowText.ts';
import { StepAction } from './StepAction.tsx';
import type { PressedSteps } from './usePressedSteps.ts';

interface PlanStepsProps {
  rows: PlanRows;
  player: Player;
  pressed: PressedSteps;
  /** Whether no step may be taken, because another plan is wanted. */
  isLocked: boolean;
}

/** Least heights of a row and of a card; larger text makes them higher. */
const rowHeightPx = 60;
const cardHeightPx = 144;
/** Media query for the table layout: the columns of the table do not fit below this width. */
const wideQuery = '(width >= 860px)';

/** All steps of the plan with their buttons. Only those near the view are rendered: there may be thousands. */
export function PlanSteps({ rows, ...rest }: PlanStepsProps) {
  const isWide = useMedia(wideQuery);
  const scroller = useRef<HTMLElement>(null);
  const lines = useRows({
    count: rows.count,
    minHeightPx: isWide ? rowHeightPx : cardHeightPx,
    scroller: () => scroller.current,
    overscan: 4,
    keyOf: rows.keyAt,
  });
  // The two layouts have different row heights, so sizes measured for the previous layout are discarded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes depend on the layout
  useEffect(() => lines.measure(), [lines, isWide]);
  useKeptFocus(scroller, rows);
  const visible = lines.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = lines.getTotalSize() - (visible.at(-1)?.end ?? 0);
  const shown = visible.map(({ index, key }) => ({ index, key: String(key), row: rows.at(index) }));
  const Layout = isWide ? StepTable : StepCards;
  return (
    <div className={styles.steps}>
      <h3 className={styles.heading}>{planSteps}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll regions must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={scroller} className={styles.scroller} aria-label={planSteps} tabIndex={0}>
        <div style={{ paddingTop: above, paddingBottom: Math.max(0, below) }}>
          <Layout
            count={rows.count}
            shown={shown}
            measure={lines.measureElement}
            action={(row) => <RowAction row={row} way={rows.way} {...rest} />}
          />
        </div>
      </section>
    </div>
  );
}

/** Moves the focus to the list when a finished step is removed together with the button that had the focus. */
function useKeptFocus(scroller: React.RefObject<HTMLElement | null>, rows: PlanRows): void {
  const [had, setHad] = useState(rows);
  useEffect(() => {
    if (had === rows) return;
    setHad(rows);
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller, had, rows]);
}

interface RowActionProps extends Omit<PlanStepsProps, 'rows'> {
  row: PlanRow;
  way: PlanRows['way'];
}

function RowAction({ row, isLocked, ...rest }: RowActionProps) {
  switch (row.is) {
    case 'move':
      return <MoveAction move={row} isLocked={isLocked} />;
    case 'step':
      return <StepAction step={row} isLocked={isLocked} {...rest} />;
    case 'outOfReach':
      return <OutOfReachAction captain={row.captain} isLocked={isLocked} />;
  }
}

interface LayoutProps {
  count: number;
  shown: readonly { index: number; key: string; row: PlanRow }[];
  measure(row: HTMLElement | null): void;
  action(row: PlanRow): ReactNode;
}

const columns = Object.entries(stepColumns);

function StepTable({ count: all, shown, measure, action }: LayoutProps) {
  return (
    <table className={styles.table} aria-rowcount={all + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(([id, label]) => (
            <th key={id} scope="col" className={classes(isNumber(id) && styles.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ index, key, row }) => (
          <tr
            key={key}
            ref={measure}
            data-index={index}
            aria-rowindex={index + 2}
            style={{ height: rowHeightPx }}
          >
            <th scope="row">
              <Who row={row} />
            </th>
            <RowCells row={row} />
            <td>{action(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stepFigures = [
  { id: 'tokens', text: ({ price }: PlanStep) => stepFigure(price.tokens) },
  { id: 'booty', text: ({ price }: PlanStep) => stepFigure(price.booty) },
  { id: 'gold', text: ({ price }: PlanStep) => stepFigure(price.gold) },
  { id: 'hours', text: ({ price }: PlanStep) => stepFigure(price.hours) },
  { id: 'payback', text: stepPayback },
] as const;
const isNumber = (id: string) => stepFigures.some((figure) => figure.id === id);

function RowCells({ row }: { row: PlanRow }) {
  if (row.is === 'outOfReach')
    return <td colSpan={stepFigures.length + 1}>{highestStrength(row.highestStrength)}</td>;
  return (
    <>
      <td>{rowText(row)}</td>
      {row.is === 'move' ? (
        <td colSpan={stepFigures.length}>{strengthGrew(row.strength.before, row.strength.after)}</td>
      ) : (
        stepFigures.map(({ id, text }) => (
          <td key={id} className={styles.number}>
            {text(row)}
          </td>
        ))
      )}
    </>
  );
}

function StepCards({ count: all, shown, measure, action }: LayoutProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> cannot carry the size of a list of which a part is rendered
    <div role="list" aria-label={planSteps}>
      {shown.map(({ index, key, row }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={key}
          ref={measure}
          data-index={index}
          role="listitem"
          aria-setsize={all}
          aria-posinset={index + 1}
          className={styles.cell}
          style={{ minHeight: cardHeightPx }}
        >
          <article className={styles.card} aria-label={row.captain.metadata.name}>
            <div className={styles.cardHead}>
              <Who row={row} />
              {action(row)}
            </div>
            <CardText row={row} />
          </article>
        </div>
      ))}
    </div>
  );
}

function CardText({ row }: { row: PlanRow }) {
  if (row.is === 'outOfReach') return <p className={styles.step}>{highestStrength(row.highestStrength)}</p>;
  return (
    <>
      <p className={styles.step}>{rowText(row)}</p>
      {row.is === 'move' ? (
        <p>{strengthGrew(row.strength.before, row.strength.after)}</p>
      ) : (
        <dl className={styles.figures}>
          {stepFigures.map(({ id, text }) => (
            <Fact key={id} term={stepColumns[id]}>
              {text(row)}
            </Fact>
          ))}
        </dl>
      )}
    </>
  );
}

function Who({ row: { captain } }: { row: PlanRow }) {
  return (
    <span className={styles.who}>
      <CaptainPortrait captain={captain} thumb className={styles.portrait} />
      <ClippedText className={styles.name} text={captain.metadata.name} />
    </span>
  );
}
