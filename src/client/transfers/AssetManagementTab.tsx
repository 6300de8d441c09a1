import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/routes.ts';
import type { Token } from '#contract/tokens.ts';
import { assetUrl } from '#page/assetUrl.ts';
import {
  type TransferableToken,
  type TransferDirection,
  transferableTokens,
  transferDirections,
} from '#rules/transfers/transferKinds.ts';
import { balance } from '#words/amounts.ts';
import { balanceLabels } from '#words/names.ts';
import { balancesUnknown } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { tokenName } from '#words/tokens.ts';
import {
  chooseToken,
  inGameLabel,
  loadingProfile,
  onChainLabel,
  onChainUnknown,
  openAccountBook,
  otherBalances,
} from '#words/transfers.ts';
import { meQuery } from '../api/meQuery.ts';
import { TrayButton } from '../intents/screens/TrayButton.tsx';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { balanceLines, balanceOf } from '../pieces/balances.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import styles from './AssetManagement.module.css';
import { TransferForm } from './TransferForm.tsx';
import { onChainBalanceQuery } from './transferQueries.ts';

/** The balances in this tab that exist in the game only, in display order. */
const gameOnly = ['GEMS', 'TREASURE', 'LEGENDARY_SHIP_TOKEN', 'BATTLE_TOKEN'] as const satisfies Token[];

type OnChain = Answer<'onChainBalance'>;
export const onChainAmount = (token: TransferableToken, onChain: OnChain): number =>
  token === 'BOOTY' ? onChain.onChainAr : onChain.onChainGold;

/**
 * Transfers of BOOTY and GOLD between game and wallet, and some balances that exist in the game only (rule book:
 * transfers.md, Screen).
 */
export function AssetManagementTab({ close }: OverlayControls) {
  const { callRoute, memory, overlays } = useServices();
  const me = useQuery(meQuery(callRoute));
  const onChain = useQuery(onChainBalanceQuery(callRoute));
  const [remembered] = useState(() => memory.read('tokenTransfer'));
  const [token, setToken] = useAddressChoice<TransferableToken>(
    'transfer-token',
    transferableTokens,
    () => remembered?.token ?? 'BOOTY',
  );
  const [direction, setDirection] = useAddressChoice<TransferDirection>(
    'transfer-direction',
    transferDirections,
    () => remembered?.direction ?? 'deposit',
  );
  const choose = (next: { token?: TransferableToken; direction?: TransferDirection }) => {
    const chosen = { token, direction, ...next };
    setToken(chosen.token);
    setDirection(chosen.direction);
    memory.write('tokenTransfer', chosen);
  };
  if (me.data === undefined) return <QueryState query={me} loadingLabel={loadingProfile} />;
  const { data: player } = me;

  return (
    <div className={styles.management}>
      <div className={styles.balances}>
        <fieldset className={styles.tokens} aria-label={chooseToken}>
          {transferableTokens.map((one) => (
            <label key={one} className={styles.token}>
              <input
                type="radio"
                name="token"
                className="visually-hidden"
                checked={one === token}
                onChange={() => choose({ token: one })}
              />
              <img src={assetUrl(`/marks/thumbs/${iconOf(one)}.webp`)} alt="" width={44} height={44} />
              <strong className={styles.name}>{tokenName(one)}</strong>
              <span className={styles.amounts}>
                <span className={styles.label}>{inGameLabel}</span>
                <span>{balance(one, balanceOf(one, player))}</span>
                <span className={styles.label}>{onChainLabel}</span>
                <span>{onChain.data ? balance(one, onChainAmount(one, onChain.data)) : balancesUnknown}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {onChain.isError && (
          <p className={styles.unknown} role="status">
            <Glyph name="warning" size={18} />
            {onChainUnknown}
            <Button size="small" busy={onChain.isFetching} onClick={() => void onChain.refetch()}>
              {tryAgain}
            </Button>
          </p>
        )}
        <section aria-label={otherBalances}>
          <Figures columns="4.75rem">
            {gameOnly.map((one) => (
              <Fact key={one} term={balanceLabels[one]}>
                {balance(one, balanceOf(one, player))}
              </Fact>
            ))}
          </Figures>
        </section>
      </div>
      <TransferForm
        key={token}
        token={token}
        direction={direction}
        inGame={balanceOf(token, player)}
        onChain={onChain.data ? onChainAmount(token, onChain.data) : null}
        onDirection={(next) => choose({ direction: next })}
      />
      <div className={styles.ways}>
        <TrayButton />
        <Button
          look="quiet"
          icon={<Glyph name="right" size={18} />}
          onClick={() => {
            close();
            overlays.open('accountBook');
          }}
        >
          {openAccountBook}
        </Button>
      </div>
    </div>
  );
}

const iconOf = (token: Token): string => balanceLines.find((line) => line.token === token)?.icon ?? 'booty';
