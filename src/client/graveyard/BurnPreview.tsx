import { useId } from 'react';
import { totalReward } from '#rules/graveyard/burnRewards.ts';
import {
  type ForgeAsset,
  type ForgeType,
  hasFairWindLevels,
  previewLines,
} from '#rules/graveyard/forgeAssets.ts';
import type { Price } from '#rules/tokens.ts';
import { amountWithToken } from '#words/amounts.ts';
import {
  assetsColumn,
  backToAssets,
  bringsNothing,
  burnAssets,
  burnIsFinal,
  burnPreview,
  eachColumn,
  fairWindNotCounted,
  levelCountedAs,
  mintedBurnNote,
  noTokensAtLevelOne,
  nothingSelected,
  previewTable,
  selectedCount,
  selectToPreview,
  togetherColumn,
  youReceive,
} from '#words/graveyard.ts';
import { levelTitle } from '#words/levels.ts';
import { cancel as cancelWord } from '#words/missions.ts';
import { count } from '#words/numbers.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './BurnPreview.module.css';
import { Rewards } from './Rewards.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { tokenIcon } from './tokenIcon.ts';

const maxThumbnails = 8;

interface BurnPreviewProps {
  type: ForgeType;
  selected: readonly ForgeAsset[];
  isBurning: boolean;
  /** Stops waiting for the wallet; null while there is nothing to cancel. */
  cancel: (() => void) | null;
  onBurn(): void;
  /** Goes back to the assets; null if the assets are shown beside the preview. */
  onBack: (() => void) | null;
}

/** Shows the exact reward for burning the selected assets, and the button that burns them. */
export function BurnPreview({ type, selected, isBurning, cancel, onBurn, onBack }: BurnPreviewProps) {
  const headingId = useId();
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <header className={styles.header}>
        {onBack && (
          <Button
            data-step-focus
            size="small"
            look="quiet"
            icon={<Glyph name="left" size={18} />}
            onClick={onBack}
          >
            {backToAssets}
          </Button>
        )}
        <h3 id={headingId} className={styles.heading}>
          {burnPreview}
        </h3>
      </header>
      {selected.length === 0 ? (
        <EmptyState title={nothingSelected} text={selectToPreview} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <section className={styles.content} aria-label={youReceive} tabIndex={0}>
            <p className={styles.count}>{selectedCount(type, selected.length)}</p>
            <Thumbnails assets={selected} max={maxThumbnails} />
            {type !== 'CAPTAIN' && <RewardTable selected={selected} />}
            <h4 className={styles.subheading}>{youReceive}</h4>
            <Rewards selected={selected} />
            {hasLevelOne(selected) && <p className={styles.warning}>{noTokensAtLevelOne}</p>}
            {hasFairWindLevels(selected) && <p className={styles.warning}>{fairWindNotCounted}</p>}
            <p className={styles.soft}>
              {burnIsFinal} {selected.some(({ minted }) => minted) && mintedBurnNote}
            </p>
          </section>
          <Button wide size="large" look="danger" busy={isBurning} onClick={onBurn}>
            {burnAssets(type, selected.length)}
          </Button>
          {cancel && (
            <Button wide onClick={cancel}>
              {cancelWord}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The rewarded tokens by asset level: the number of assets, the tokens for each, and the tokens for all of them. */
function RewardTable({ selected }: { selected: readonly ForgeAsset[] }) {
  return (
    <table className={styles.table} aria-label={previewTable}>
      <thead>
        <tr>
          {[levelTitle, assetsColumn, eachColumn, togetherColumn].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {previewLines(selected).map(({ level, paidLevel, count: assets, each }) => (
          <tr key={`${level} ${paidLevel} ${each.map(({ token }) => token).join(' ')}`}>
            <th scope="row">{paidLevel === level ? count(level) : levelCountedAs(level, paidLevel)}</th>
            <td>{count(assets)}</td>
            <td>
              <Amounts reward={each} />
            </td>
            <td>
              <Amounts reward={totalReward(Array.from({ length: assets }, () => each))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Amounts beside the icons of their tokens; a screen reader gets the names. */
function Amounts({ reward }: { reward: readonly Price[] }) {
  if (reward.length === 0) return <span>{bringsNothing}</span>;
  return reward.map(({ token, amount }) => (
    <span key={token} className={styles.amount} title={amountWithToken(token, amount)}>
      <Mark name={tokenIcon(token)} size={18} />
      <span aria-hidden="true">{count(amount)}</span>
      <span className="visually-hidden">{amountWithToken(token, amount)}</span>
    </span>
  ));
}

const hasLevelOne = (selected: readonly ForgeAsset[]) =>
  selected.some(({ type, minted, level }) => type !== 'CAPTAIN' && !minted && level === 1);
