import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WaysToSign } from '#client/wallet/connectedWallet.ts';
import { WalletProblem } from '#client/wallet/walletProblems.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { passUntil } from '#tests/kit/startGame.tsx';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { unbrokenAddress } from '#words/names.ts';
import { depositOf, serialized, wallet, withdrawalOf } from '../intents/preview/aTransaction.ts';
import {
  agree,
  aScreen,
  button,
  changes,
  choose,
  coin,
  preview,
  showTransfers,
  type,
} from './aTokenTransfer.tsx';
import { base64 } from './aTransferScreen.tsx';

// Tests of moving BOOTY and GOLD between wallet and game (rule book: transfers.md, Screen; transfers.md, Transfer).

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Asset Management', () => {
  it('shows both balances of BOOTY and GOLD, and the others in the game', async () => {
    await aScreen();
    expect(screen.getByRole('radio', { name: /^BOOTY/ }).closest('label')?.textContent).toBe(
      'BOOTYIn game1,000In wallet500',
    );
    const others = within(screen.getByRole('region', { name: 'Only in the game' }));
    expect(others.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'GEMS',
      'TREASURE',
      'L. SHIP',
      'BATTLE',
    ]);
  });

  it('says what a withdrawal pays after the tax', async () => {
    await aScreen();
    choose('Withdraw');
    type('25');
    expect(screen.getByText('Your wallet gets').parentElement?.textContent).toContain('22.5 BOOTY');
    expect(screen.getByText('Treasury tax').parentElement?.textContent).toContain('2.5 BOOTY');
    expect(screen.getByText(/A 10% treasury tax applies to all withdrawals\./)).toBeTruthy();
  });

  it.each(['', '0', '-1', 'x', '1,000', '1,5,5', '4.3567', '1e3'])('cannot move %j', async (amount) => {
    await aScreen();
    type(amount);
    expect(button().hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['Deposit', '500.01', 'Not enough BOOTY on-chain'],
    ['Withdraw', '1000.01', 'Not enough BOOTY in game'],
  ])('refuses to %s %s', async (direction, amount, sentence) => {
    const { toasts, posted } = await aScreen();
    choose(direction);
    type(amount);
    expect(screen.getByText(sentence)).toBeTruthy();
    fireEvent.click(button(direction));
    expect(toasts()).toEqual([sentence]);
    expect(await posted('/spl-token/deposit')).toEqual([]);
  });

  it('fills in the whole balance', async () => {
    await aScreen();
    fireEvent.click(screen.getByRole('button', { name: 'All BOOTY' }));
    expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe('500');
  });

  it('remembers token and direction, and opens the account book', async () => {
    const { services, close } = await aScreen();
    choose('GOLD');
    choose('Withdraw');
    expect(services.memory.read('tokenTransfer')).toEqual({ token: 'GOLD', direction: 'withdraw' });
    fireEvent.click(screen.getByRole('button', { name: 'Open the account book' }));
    expect(close).toHaveBeenCalled();
    expect(services.overlays.stack.getState().map(({ name }) => name)).toEqual(['accountBook']);
  });

  it('says that the wallet cannot be read, and asks again', async () => {
    let asked = 0;
    showTransfers({
      onChainBalance: () =>
        ++asked === 1
          ? refusal(409, 'chain_unavailable', 'The Solana chain is not answering right now.')
          : { onChainAr: 500, onChainGold: 20, sol: 2 },
    });
    await screen.findByText('The balances of your wallet cannot be read right now.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('500')).toBeTruthy();
  });
});

describe('a wallet that never answers', () => {
  const aSilentScreen = async () => {
    const shown = await aScreen();
    let answer: (ways: WaysToSign) => void = () => undefined;
    const ways = new Promise<WaysToSign>((resolve) => (answer = resolve));
    shown.services.wallet.state.setState({ waysToSign: () => ways });
    return { ...shown, answer };
  };

  it.each(['Deposit', 'Withdraw'])('lets a %s be cancelled, and answers too late', async (direction) => {
    const { toasts, posted, answer, clock } = await aSilentScreen();
    choose(direction);
    type('100');
    fireEvent.click(button(direction));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    fireEvent.click(await passUntil(clock, () => screen.getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(button(direction).getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await act(async () => answer({ sign: true, signAndSend: false }));
    expect(toasts()).toEqual([]);
    expect(await posted('/spl-token/deposit')).toEqual([]);
    expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe('100');
  });
});

describe('a deposit', () => {
  it('is shown before it is signed, then sent to the worker, and its outcome is a toast', async () => {
    const { signed, posted, toasts } = await aScreen();
    type('100');
    fireEvent.click(button());
    const dialog = await preview();
    await within(dialog).findByText('100 BOOTY');
    expect(dialog.textContent).toMatch(
      /You give100 BOOTY.*You get100 BOOTY in the game.*0\.00001 SOLPaid by the game/,
    );
    expect(signed).toEqual([]);
    await agree();
    await waitFor(() => expect(toasts()).toEqual(['Processing transaction...']));
    await waitFor(async () => expect(await posted('/spl-token/handleDeposit')).toHaveLength(1));
    expect(signed).toHaveLength(1);
    expect(await posted('/spl-token/deposit')).toEqual([
      { amount: 100, type: 'deposit', token: 'booty', way: 'sign' },
    ]);
    expect(await posted('/spl-token/handleDeposit')).toEqual([
      {
        amount: 100,
        token: 'booty',
        transactionType: 'deposit',
        transaction: base64(signed[0] ?? new Uint8Array()),
      },
    ]);
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe(''),
    );
  });

  it('of a wallet that sends by itself gives the worker the signature', async () => {
    const { services, posted } = await aScreen();
    services.wallet.state.setState({ waysToSign: async () => ({ sign: false, signAndSend: true }) });
    type('100');
    fireEvent.click(button());
    await agree();
    await waitFor(async () => expect(await posted('/spl-token/submitted')).toHaveLength(1));
    const [body] = await posted('/spl-token/submitted');
    expect(body).toMatchObject({
      intentId: 'intent-1',
      signature: expect.stringMatching(/^[1-9A-Za-z]{80,90}$/),
    });
    expect(await posted('/spl-token/deposit')).toMatchObject([{ way: 'signAndSend' }]);
  });

  it('that is cancelled gives back what was reserved, and frees the screen', async () => {
    const { signed, cancelled, toasts } = await aScreen();
    type('100');
    fireEvent.click(button());
    const dialog = await preview();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect([signed, toasts()]).toEqual([[], []]);
  });

  it('that the wallet declines says so', async () => {
    const { services, toasts, cancelled } = await aScreen();
    services.wallet.state.setState({
      signTransaction: async () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
      },
    });
    type('100');
    fireEvent.click(button());
    await agree();
    await waitFor(() => expect(toasts()).toEqual(['You declined in your wallet. Nothing was moved.']));
    await waitFor(() => expect(cancelled()).toHaveLength(1));
  });

  it('while the wallet thinks, can be cancelled; what it signs late is not handed in', async () => {
    const { services, posted } = await aScreen();
    let answer = (_: Uint8Array) => {};
    services.wallet.state.setState({
      signTransaction: () => new Promise<Uint8Array>((resolve) => (answer = resolve)),
    });
    type('100');
    fireEvent.click(button());
    await agree();
    const dialog = await preview();
    await within(dialog).findByText('Approve in your wallet');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    answer(new Uint8Array([1]));
    await Promise.resolve();
    expect(await posted('/spl-token/handleDeposit')).toEqual([]);
  });

  it.each([
    [
      'does something else',
      {
        deposit: { tx: base64(serialized(withdrawalOf(100n * coin))), intentId: 'intent-1', signer: wallet },
      },
      'The transaction does something that you did not ask for. Nothing was signed.',
    ],
    [
      'moves another amount',
      { deposit: { tx: base64(serialized([depositOf(101n * coin)])), intentId: 'intent-1', signer: wallet } },
      'The transaction moves another amount than you asked for. Nothing was signed.',
    ],
    [
      'cannot be read',
      { deposit: { tx: 'AAAA', intentId: 'intent-1', signer: wallet } },
      'The transaction could not be read. Nothing was signed.',
    ],
    [
      'would fail',
      { simulateTransaction: { succeeds: false, lamports: 0, tokens: [] } },
      'On the chain this transaction would fail now. Nothing was signed.',
    ],
    [
      'does something else on the chain',
      { simulateTransaction: changes(-200n * coin) },
      'The chain shows another result than the transaction says. Nothing was signed.',
    ],
    [
      'cannot be checked',
      { simulateTransaction: () => refusal(409, 'chain_unavailable', 'The chain is away.') },
      'The chain could not be asked, so nothing was signed.',
    ],
  ] as const)('that %s never reaches the wallet', async (_, answers, sentence) => {
    const { signed } = await aScreen(answers as Answers);
    type('100');
    fireEvent.click(button());
    const dialog = await preview();
    expect((await within(dialog).findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: 'Sign in wallet' })).toBeNull();
    expect(signed).toEqual([]);
  });

  it('without a wallet that signs says so before anything is built', async () => {
    const { services, toasts, posted } = await aScreen();
    services.wallet.state.setState({ waysToSign: async () => ({ sign: false, signAndSend: false }) });
    type('100');
    fireEvent.click(button());
    await waitFor(() => expect(toasts()).toEqual(['This wallet does not provide signTransaction method']));
    services.wallet.state.setState({
      waysToSign: async () => {
        throw new WalletProblem('connectFirst');
      },
    });
    fireEvent.click(button());
    await waitFor(() => expect(toasts()).toContain('Please connect your wallet first'));
    expect(await posted('/spl-token/deposit')).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('shows what the wallet gets and the rent of its new account', async () => {
    const { toasts } = await aScreen({
      deposit: { tx: base64(serialized(withdrawalOf(90n * coin))), intentId: 'intent-1', signer: wallet },
      simulateTransaction: changes(90n * coin, -2_039_280),
    });
    choose('Withdraw');
    type('100');
    fireEvent.click(button('Withdraw'));
    const dialog = await preview();
    await within(dialog).findByText(`90 BOOTY in your wallet ${unbrokenAddress(wallet)}`);
    expect(dialog.textContent).toMatch(
      /You give100 BOOTY in the game0\.00203928 SOL to open accounts on the chain.*You get90 BOOTY/,
    );
    await agree();
    await waitFor(() => expect(toasts()).toEqual(['Processing transaction...']));
  });

  it('of a device wallet offers to secure the game first, and keeps what was typed', async () => {
    const { services, posted, toasts } = await aScreen();
    services.wallet.state.setState({ walletName: deviceWalletName });
    choose('Withdraw');
    type('100');
    fireEvent.click(button('Withdraw'));
    expect(await screen.findByText(/^Tokens and NFTs leave the game to a wallet that lasts/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^E-mail wallet/ })).toBeTruthy();
    act(() => services.overlays.close('wallet'));
    const amount = screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
    expect([amount.value, amount.disabled]).toEqual(['100', false]);
    expect([await posted('/spl-token/deposit'), toasts()]).toEqual([[], []]);
  });

  it('that the worker refuses for a device wallet offers the same', async () => {
    const { services, toasts } = await aScreen({
      deposit: () => refusal(409, 'wallet_not_secured', 'Please secure your game first.'),
    });
    choose('Withdraw');
    type('100');
    fireEvent.click(button('Withdraw'));
    await waitFor(() =>
      expect(services.overlays.stack.getState()).toMatchObject([
        { name: 'wallet', props: { purpose: 'secure', isToMoveOut: true } },
      ]),
    );
    expect(toasts()).toEqual([]);
  });

  it('into the game needs no secured wallet', async () => {
    const { services } = await aScreen();
    services.wallet.state.setState({ walletName: deviceWalletName });
    type('100');
    fireEvent.click(button());
    expect(await preview()).toBeTruthy();
  });
});
