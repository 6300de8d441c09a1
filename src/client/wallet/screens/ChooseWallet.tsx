import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { continueGame, deviceWalletName } from '#words/deviceWallet.ts';
import {
  detected,
  emailWalletHint,
  emailWalletName,
  getWallet,
  getWalletName,
  lastUsed,
  listingWallets,
  orYourOwnWallet,
  signingIsFree,
  walletsUnreachable,
} from '#words/signIn.ts';
import { opensInApp, walletAppHint, walletAppName, worksHere } from '#words/walletApps.ts';
import {
  chooseWallet,
  linkAnotherWallet,
  linkIntro,
  secureGame,
  secureIntro,
  secureToMoveOut,
} from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { ClippedText } from '../../kit/ClippedText.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useServices } from '../../services/Services.ts';
import { useAction } from '../../services/useAction.ts';
import type { WalletListing } from '../connectedWallet.ts';
import type { WalletConnection } from '../WalletConnection.ts';
import { emailWalletIcon } from '../walletIcons.ts';
import { walletSituation } from '../walletSituation.ts';
import styles from './ChooseWallet.module.css';
import { StepFrame } from './StepFrame.tsx';
import common from './steps.module.css';

interface ChooseWalletProps {
  connection: WalletConnection;
  purpose: 'link' | 'secure' | undefined;
  isToMoveOut: boolean;
  onEmail(): void;
  onExtension(walletName: string): void;
  /** Called when the player has logged in with this browser's device wallet. */
  onContinued(): void;
}

const intros = { link: linkIntro, secure: secureIntro } as const;
const titles = { logIn: chooseWallet, link: linkAnotherWallet, secure: secureGame } as const;

/**
 * The list of wallets: for a visitor the game of this browser, then the e-mail wallet, installed wallets, and wallets
 * that can be installed.
 */
export function ChooseWallet({
  connection,
  purpose,
  isToMoveOut,
  onEmail,
  onExtension,
  onContinued,
}: ChooseWalletProps) {
  const { memory, session } = useServices();
  const { listings, failed } = useListings(connection);
  const last = memory.read('wallet')?.name;
  const isLoggedOut = session.state.getState().token === null;
  const others = listings
    ?.filter(({ name }) => name !== emailWalletName && name !== deviceWalletName)
    .sort(byUse(last));
  const here = others && worksHere(walletSituation(window, others));

  return (
    <StepFrame title={titles[purpose ?? 'logIn']}>
      {purpose && <p className={common.text}>{isToMoveOut ? secureToMoveOut : intros[purpose]}</p>}
      {isLoggedOut && (last === deviceWalletName || memory.read('deviceGame') !== null) && (
        <ContinueGame connection={connection} onContinued={onContinued} />
      )}
      <button type="button" className={styles.email} data-arrival onClick={onEmail}>
        <img className={styles.icon} src={emailWalletIcon} alt="" width={52} height={52} />
        <span className={styles.words}>
          <span className={styles.name}>{emailWalletName}</span>
          <span className={styles.about}>{emailWalletHint}</span>
        </span>
        <Glyph name="right" />
      </button>

      <p className={styles.or}>{orYourOwnWallet}</p>
      {failed && <p className={common.hint}>{walletsUnreachable}</p>}
      {!others && !failed && <Waiting />}
      {others && here && <p className={common.small}>{here}</p>}
      {others && (
        <ul className={styles.list}>
          {others.map((listing) => (
            <li key={listing.name}>
              <WalletRow
                listing={listing}
                isLast={listing.name === last}
                onChoose={() => onExtension(listing.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={common.small}>{signingIsFree}</p>
    </StepFrame>
  );
}

/** Logs in with the device wallet, also over the screens that stay open when a session ends. */
function ContinueGame({ connection, onContinued }: Pick<ChooseWalletProps, 'connection' | 'onContinued'>) {
  const { session } = useServices();
  const { isBusy, run } = useAction();
  const continueIt = async () => {
    await connection.playNow();
    if (session.state.getState().token !== null) onContinued();
  };
  return (
    <Button look="primary" wide busy={isBusy} onClick={() => void run(continueIt)}>
      {continueGame}
    </Button>
  );
}

interface WalletRowProps {
  listing: WalletListing;
  isLast: boolean;
  onChoose(): void;
}

function WalletRow({ listing: { name, icon, url, readiness }, isLast, onChoose }: WalletRowProps) {
  const picture = <img className={styles.icon} src={icon} alt="" width={36} height={36} />;
  if (readiness === 'missing') {
    return (
      <a className={styles.row} href={url} target="_blank" rel="noreferrer" aria-label={getWalletName(name)}>
        {picture}
        <ClippedText className={styles.name} text={name} />
        <span className={styles.get}>
          {getWallet} <Glyph name="link" size={16} />
        </span>
      </a>
    );
  }
  const badge = isLast ? lastUsed : badgeOf(name, readiness);
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      {picture}
      <span className={styles.words}>
        <ClippedText className={styles.name} text={name} />
        {name === walletAppName && <span className={styles.about}>{walletAppHint}</span>}
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}

/** Null for the wallet apps of the phone: the page cannot know whether one is installed. */
function badgeOf(name: string, readiness: WalletListing['readiness']): string | null {
  if (name === walletAppName) return null;
  return readiness === 'opensApp' ? opensInApp : detected;
}

/** Two placeholder rows, so that the layout does not shift. */
function Waiting() {
  return (
    <div className={styles.list} role="status" aria-label={listingWallets}>
      <div className={styles.row} data-waiting="" />
      <div className={styles.row} data-waiting="" />
    </div>
  );
}

const nothingYet = createStore<readonly WalletListing[]>(() => []);

function useListings(connection: WalletConnection): {
  listings: readonly WalletListing[] | null;
  failed: boolean;
} {
  const [source, setSource] = useState<typeof nothingYet | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    connection.adapters().then(
      (adapters) => left || setSource(adapters.listings),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [connection]);
  const listings = useStore(source ?? nothingYet);
  return { listings: listings.length > 0 ? listings : null, failed };
}

const byUse = (last: string | undefined) => (one: WalletListing, other: WalletListing) =>
  rank(one, last) - rank(other, last);

function rank({ name, readiness }: WalletListing, last: string | undefined): number {
  if (readiness === 'missing') return 2;
  return name === last ? 0 : 1;
}
