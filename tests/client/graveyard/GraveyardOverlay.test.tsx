import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfirmBurn } from '#client/graveyard/ConfirmBurn.tsx';
import { GraveyardOverlay } from '#client/graveyard/GraveyardOverlay.tsx';
import { TransactionTray } from '#client/transfers/TransactionTray.tsx';
import type { Answer } from '#contract/routes.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { burn, withWallet } from '../catalogue/burning.tsx';
import { fault } from '../catalogue/provoking.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame, giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { anIntent } from '../transfers/aTransferScreen.tsx';

const jobId = '0198c0de-0000-7000-8000-000000000001';
const crew = (uid: string, level: number, changes: Partial<Piece> = {}) =>
  aPiece({ uid, type: 'CREW', level, metadata: { name: uid, image: '/crews/reavers.webp' }, ...changes });
const bare = { hasShip: false, hasCrew: false, hasItem: false };
const fleet: Answer<'nfts'> = [
  aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', level: 7, ...bare }),
  aCaptain({ uid: 'captain-2', minted: true, mint: 'mint-2', isCore: true }),
  crew('Novices', 1),
  crew('Gunners', 9),
  crew('Riggers', 9),
  crew('Cooks', 60),
  crew('Guards', 30, { minted: true, mint: 'mint-3' }),
  crew('Divers', 30, { minted: true, mint: 'mint-4' }),
  crew('Worn', 20, { equippedTo: 'captain-2' }),
];

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  onAPhone(false);
});

function show(answers: Answers = {}) {
  const game = aGame({ nfts: fleet, swapEntities: { jobId }, ...answers });
  game.showWithOverlays(<GraveyardOverlay />);
  return game;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const tiles = () => screen.queryAllByRole('button', { name: /^Select .*, level/ });
const tileNames = () => tiles().map((tile) => tile.getAttribute('aria-label'));
const isSelected = async (name: string | RegExp) =>
  (await button(name)).getAttribute('aria-pressed') === 'true';
const crews = async () => userEvent.click(await screen.findByRole('tab', { name: 'CREWS' }));
const confirm = async () => {
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
  await userEvent.click(within(question).getByRole('button', { name: 'Confirm Burn' }));
};

test('begins with the captains that can be burned', async () => {
  show();
  expect(await screen.findByText('Burn assets to receive tokens and rewards')).toBeTruthy();
  expect(await button('Select Reaver #1, level 7')).toBeTruthy();
  expect(tiles()).toHaveLength(1);
  expect(screen.getByText('MYTHIC')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Minted (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
});

test('a captain with gear is not offered, says why, and leads to its equipment', async () => {
  const game = show({
    nfts: [aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', ...bare, hasShip: true })],
  });
  await press('Reaver #1: Has gear equipped. Change its gear');
  expect(screen.getByText('Nothing selected')).toBeTruthy();
  expect(game.services.overlays.stack.getState()).toMatchObject([
    { name: 'equip', props: { captainId: 'captain-1' } },
  ]);
});

test('lists crews, non-minted and by level, and filters them', async () => {
  show();
  await crews();
  expect(await button('All (6)')).toBeTruthy();
  expect(tileNames()).toEqual([
    'Select Cooks, level 60',
    'Select Gunners, level 9',
    'Select Riggers, level 9',
    'Select Novices, level 1',
    'Select Divers, level 30',
    'Select Guards, level 30',
  ]);
  expect(screen.getByText('1 crew is on a captain and not shown. Take it off to burn it.')).toBeTruthy();
  await press('Minted (2)');
  expect(tiles()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
  await press('Non-Minted (4)');
  expect(tiles()).toHaveLength(4);
});

describe('selecting', () => {
  test('all non-minted says how many, and the preview shows their tokens', async () => {
    const game = show();
    await crews();
    await press('Select All');
    expect(game.toasts()).toEqual(['Selected 4 non-minted crews']);
    const rows = within(screen.getByRole('table', { name: 'What the selected assets bring' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LevelAssetsEachTogether',
      '6016060 Crew Level Token6060 Crew Level Token',
      '9233 Crew Level Token66 Crew Level Token',
      '11No tokensNo tokens',
    ]);
    const preview = screen.getByRole('region', { name: 'Burn Preview' });
    expect(within(preview).getByText('66 Crew Level Token')).toBeTruthy();
    expect(within(preview).getByText('Level 1 ships, crews and items give no tokens.')).toBeTruthy();
    await press('Clear selection');
    expect(screen.getByText('Nothing selected')).toBeTruthy();
  });

  test('a minted one goes alone', async () => {
    const game = show();
    await crews();
    await press(/^Select Guards/);
    await press(/^Select Divers/);
    await press(/^Select Cooks/);
    expect(await isSelected(/^Select Guards/)).toBe(true);
    expect(await isSelected(/^Select Divers/)).toBe(false);
    expect(game.toasts()).toEqual([
      'Multiple selection not allowed for minted entities',
      'Minted and non-minted entities cannot be selected together',
    ]);
    const preview = screen.getByRole('region', { name: 'Burn Preview' });
    expect(within(preview).getAllByText('2,000 GOLD').length).toBeGreaterThan(0);
    await press(/^Select Guards/);
    expect(await isSelected(/^Select Guards/)).toBe(false);
  });

  test('is forgotten on another tab', async () => {
    show();
    await crews();
    await press(/^Select Cooks/);
    await userEvent.click(screen.getByRole('tab', { name: 'SHIPS' }));
    expect(await screen.findByText('You have no ships to burn.')).toBeTruthy();
    await crews();
    expect(await isSelected(/^Select Cooks/)).toBe(false);
  });
});

describe('burning', () => {
  test('asks first, sends what was shown, and clears the selection', async () => {
    let nfts = fleet;
    const game = show({ nfts: () => nfts });
    await crews();
    await press(/^Select Gunners/);
    await press(/^Select Novices/);
    await press('Burn 2 crews');
    await confirm();
    expect(await game.posted('/inventory/swap-entity-with-token')).toEqual([
      [
        { type: 'CREW', entityId: 'Gunners', shownTokens: 3 },
        { type: 'CREW', entityId: 'Novices', shownTokens: 0 },
      ],
    ]);
    expect((await button('Burn 2 crews')).getAttribute('aria-busy')).toBe('true');
    expect((await button(/^Select Cooks/)).getAttribute('aria-disabled')).toBe('true');
    nfts = fleet.filter(({ uid }) => uid !== 'Gunners' && uid !== 'Novices');
    game.notify(jobId, 'swapEntities', {
      message: 'Successfully swapped entities with tokens!',
      result: { burned: ['Gunners', 'Novices'], tokens: [{ token: 'CREW_LEVEL_TOKEN', amount: 3 }] },
    });
    expect(await button('All (4)')).toBeTruthy();
    expect(screen.getByText('Nothing selected')).toBeTruthy();
    expect(game.toasts()).toContain('Successfully swapped entities with tokens!');
  });

  test('does nothing when the question is declined', async () => {
    const game = show();
    await crews();
    await press(/^Select Gunners/);
    await press('Burn 1 crew');
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
    expect(within(question).getByText('Burn 1 crew? It is gone for good.')).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await game.posted('/inventory/swap-entity-with-token')).toEqual([]);
    expect(await isSelected(/^Select Gunners/)).toBe(true);
  });

  test('that is refused says why and keeps the selection', async () => {
    const game = show({
      swapEntities: () => refusal(404, 'entity_not_found', 'This ship, crew or item is not yours.'),
    });
    await crews();
    await press(/^Select Gunners/);
    await press('Burn 1 crew');
    await confirm();
    await screen.findByRole('button', { name: 'Burn 1 crew' });
    expect(game.toasts()).toEqual(['This ship, crew or item is not yours.']);
    expect(await isSelected(/^Select Gunners/)).toBe(true);
  });

  test('needs a player', async () => {
    const game = show();
    await crews();
    await press(/^Select Gunners/);
    game.services.session.end('loggedOut');
    await press('Burn 1 crew');
    expect(game.toasts()).toContain('Please log in to swap entities');
  });
});

test('a captain is confirmed by typing the word', async () => {
  const game = aGame();
  const [captain] = [
    { id: 'captain-1', type: 'CAPTAIN', name: 'Reaver #1', imageUrl: '/captains/reavers-1.webp' },
  ];
  let confirmed = 0;
  game.show(
    <ConfirmBurn
      type="CAPTAIN"
      selected={[
        {
          ...captain,
          type: 'CAPTAIN',
          level: 7,
          rarity: 'MYTHIC',
          minted: true,
          mint: 'mint-1',
          reward: [],
        } as never,
      ]}
      onConfirm={() => {
        confirmed += 1;
      }}
      close={game.close}
    />,
  );
  expect(screen.getByText("1 Captain's Club NFT")).toBeTruthy();
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Burn' });
  expect(yes.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type BURN to confirm' }), 'bur');
  expect(yes.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type BURN to confirm' }), 'n{Enter}');
  expect(confirmed).toBe(1);
});

test('on a phone the preview is a second step', async () => {
  onAPhone(true);
  show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'What to burn' }));
  await userEvent.click(await screen.findByRole('option', { name: 'CREWS' }));
  expect(screen.queryByRole('region', { name: 'Burn Preview' })).toBeNull();
  await press(/^Select Gunners/);
  await press('Burn Preview');
  expect(screen.getByRole('region', { name: 'Burn Preview' })).toBeTruthy();
  expect(tiles()).toHaveLength(0);
  expect(document.activeElement).toBe(await button('Back to the assets'));
  await press('Back to the assets');
  expect(await isSelected(/^Select Gunners/)).toBe(true);
  expect(document.activeElement).toBe(await button('Burn Preview'));
});

test('says what is loading, and offers another try where that failed', async () => {
  let isDown = true;
  show({ nfts: () => (isDown ? refusal(503, 'unavailable', 'Not now.') : fleet) });
  expect(await screen.findByText('Error: Not now.', undefined, { timeout: 20_000 })).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await button(/^Select Reaver #1/)).toBeTruthy();
}, 30_000);

describe('burning a minted asset', () => {
  const mint = 'So11111111111111111111111111111111111111112';
  const guards = crew('Guards', 30, { minted: true, mint });
  const pressBurn = async () => {
    await crews();
    await press(/^Select Guards/);
    await press('Burn 1 crew');
    await confirm();
  };

  test('needs a connected wallet', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({ address: null });
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Please connect your wallet first']);
    expect(await isSelected(/^Select Guards/)).toBe(true);
  });

  test('without an address on the chain is not tried', async () => {
    const game = show({ nfts: [{ ...guards, mint: null }] });
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Cannot burn asset without mint address']);
  });

  test('that the worker refuses says why; one it cannot build says that', async () => {
    let answer = refusal(409, 'entity_equipped', 'Guards is on a captain. Please take it off first.');
    const game = show({ nfts: [guards], burnSideNft: () => answer });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => ({ sign: true, signAndSend: false }),
    } as never);
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Guards is on a captain. Please take it off first.']);
    expect(await game.posted('/nfts/burn-side-nft')).toEqual([{ mintAddress: mint, wallet: 'sign' }]);
    answer = refusal(500, 'fault', 'An error occurred, try again later');
    await press('Burn 1 crew');
    await confirm();
    await expect.poll(game.toasts).toContain('Failed to create burn transaction');
  });

  test('with a wallet that can neither sign nor send is not tried', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => ({ sign: false, signAndSend: false }),
    } as never);
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['No valid signer available']);
  });

  test('that waits for a silent wallet is cancelled, and keeps the selection', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({ address: mint, waysToSign: () => new Promise(() => undefined) });
    await pressBurn();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 5_000 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(await isSelected(/^Select Guards/)).toBe(true);
    expect(game.toasts()).toEqual([]);
    expect(await game.posted('/nfts/burn-side-nft')).toEqual([]);
  });

  test.each([
    ['captain', 'convertCaptain', 'Captain successfully burned!'],
    ['crew', 'confirmBurnSideNft', 'Entity successfully burned!'],
  ] as const)('of a %s is followed where %s gets no answer', async (burnt, route, sentence) => {
    const game = await burn(burnt, { answers: { [route]: fault } });
    await expect.poll(game.toasts).toEqual([sentence]);
    expect(game.cancelled()).toEqual([]);
  });

  test('that the worker refuses after it was signed says why', async () => {
    const refused = () => refusal(409, 'transaction_changed', 'The transaction was changed.');
    const game = await burn('crew', { answers: { confirmBurnSideNft: refused } });
    await expect.poll(game.toasts).toEqual(['The transaction was changed.']);
  });

  test('by a wallet that sends by itself is followed whatever the worker answers', async () => {
    const signAndSend = async () => ({ sign: false, signAndSend: true });
    const game = await burn('crew', {
      answers: { assetsSubmitted: () => refusal(409, 'transaction_changed', 'The transaction was changed.') },
      prepare: withWallet({ waysToSign: signAndSend }),
    });
    await press('Sign in wallet');
    await expect.poll(game.toasts).toEqual(['Entity successfully burned!']);
  });

  test('is told once, by the Graveyard, while the tray is there', async () => {
    let asked = 0;
    const burnIntent = (state: 'submitted' | 'confirmed') =>
      anIntent({ id: 'intent-1', kind: 'burnSideNft', state, sentence: 'Burn: Guards. Done.' });
    const game = await burn('crew', {
      Screen: () => (
        <>
          <GraveyardOverlay />
          <TransactionTray />
        </>
      ),
      answers: { chainIntents: () => [burnIntent(++asked <= 2 ? 'submitted' : 'confirmed')] },
    });
    await expect.poll(game.toasts).toEqual(['Entity successfully burned!']);
    await waitFor(() => expect(screen.queryByText('1 transaction under way')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(game.toasts()).toEqual(['Entity successfully burned!']);
  });

  test('of a device wallet: a captain waits until the game is secured, a crew is asked for', async () => {
    const game = show({ nfts: [guards, aCaptain({ uid: 'captain-1', minted: true, mint, ...bare })] });
    game.services.wallet.state.setState({ address: mint, walletName: deviceWalletName } as never);
    await press(/^Select Reaver #1/);
    await press('Burn 1 captain');
    const opened = () => game.services.overlays.stack.getState();
    expect(opened()).toMatchObject([{ name: 'wallet', props: { purpose: 'secure', isToMoveOut: true } }]);
    game.services.overlays.closeAll();
    expect(await isSelected(/^Select Reaver #1/)).toBe(true);
    await crews();
    await press(/^Select Guards/);
    await press('Burn 1 crew');
    expect(await screen.findByRole('alertdialog', { name: 'Confirm Burn' })).toBeTruthy();
  });
});
