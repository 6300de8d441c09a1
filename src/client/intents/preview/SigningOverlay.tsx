import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { youGetLabel } from '#words/exchange.ts';
import { cancel } from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import {
  accountRent,
  approveInWallet,
  authorityChanges,
  checkingTransaction,
  feePaidByGame,
  feePaidByYou,
  lamportsText,
  networkFee,
  noAuthorityChanges,
  nothingAtAll,
  previewOf,
  signInWallet,
  simulationSays,
  technicalDetails,
  waitsForPassphrase,
  youGive,
} from '#words/signing.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Loading, Spinner } from '../../kit/Spinner.tsx';
import styles from './SigningOverlay.module.css';
import type { Signing, SigningState } from './signing.ts';
import type { Summary } from './summary.ts';

/** Describes in words what will be signed, before the wallet is asked (rule book: transfers.md, Preview). */
export function SigningOverlay({ signing, close }: { signing: Signing; close(): void }) {
  const state = useStore(signing.state);
  return (
    <div className={styles.signing} aria-busy={state.step === 'checking' || undefined}>
      <Step state={state} onAgree={signing.agree} onClose={close} />
    </div>
  );
}

interface StepProps {
  state: SigningState;
  onAgree(): void;
  onClose(): void;
}

function Step({ state, onAgree, onClose }: StepProps) {
  switch (state.step) {
    case 'checking':
      return <Loading label={checkingTransaction} />;
    case 'ready':
      return (
        <>
          <Effects summary={state.summary} />
          <div className={styles.ways}>
            <Button onClick={onClose}>{cancel}</Button>
            <Button look="primary" data-autofocus onClick={onAgree}>
              {signInWallet}
            </Button>
          </div>
        </>
      );
    case 'refused':
      return (
        <>
          <p className={styles.refusal} role="alert">
            <Glyph name="warning" size={22} />
            <span>{state.sentence}</span>
          </p>
          <div className={styles.ways}>
            {state.retry && (
              <Button look="primary" onClick={state.retry}>
                {tryAgain}
              </Button>
            )}
            <Button onClick={onClose}>{closeWord}</Button>
          </div>
        </>
      );
    case 'waiting':
      return (
        <>
          <div className={styles.waiting} role="status">
            <img src={assetUrl('/marks/thumbs/booty.webp')} alt="" width={64} height={64} />
            <p className={styles.approve}>
              <Spinner size={22} /> {approveInWallet}
            </p>
            <p className={styles.note}>{previewOf(state.number, state.all) || waitsForPassphrase}</p>
          </div>
          <div className={styles.ways}>
            <Button onClick={onClose}>{cancel}</Button>
          </div>
        </>
      );
  }
}

function Effects({ summary }: { summary: Summary }) {
  const { gives, gets, authority, fee, isFeeOfWallet, rent, instructions } = summary;
  return (
    <>
      <div className={styles.sides}>
        <Side
          title={youGive}
          lines={rent > 0n ? [...gives, accountRent(rent)] : gives}
          none={nothingAtAll}
          tone="gives"
        />
        <Side title={youGetLabel} lines={gets} none={nothingAtAll} tone="gets" />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{networkFee}</dt>
          <dd>
            {lamportsText(fee)}
            <span className={styles.note}>{isFeeOfWallet ? feePaidByYou : feePaidByGame}</span>
          </dd>
        </div>
        <div>
          <dt>{authorityChanges}</dt>
          <dd>
            {authority.length === 0 ? noAuthorityChanges : null}
            {authority.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      </dl>
      <p className={styles.checked}>
        <Glyph name="check" size={18} />
        {simulationSays}
      </p>
      <details className={styles.details}>
        <summary>{technicalDetails}</summary>
        <ol>
          {instructions.map((instruction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: instructions may repeat and never move
            <li key={index}>{instruction}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

interface SideProps {
  title: string;
  lines: readonly string[];
  none: string;
  tone: 'gives' | 'gets';
}

function Side({ title, lines, none, tone }: SideProps) {
  return (
    <section className={styles.side} data-tone={tone}>
      <h3 className={styles.title}>
        <Glyph name={tone === 'gives' ? 'up' : 'down'} size={18} />
        {title}
      </h3>
      {lines.length === 0 ? (
        <p className={styles.nothing}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two NFTs may have one name, and lines never move
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
