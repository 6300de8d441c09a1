import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { aPage, captain, dialog, inDialog, isOf, jobId, prepareApp, press, wait, ways } from './aPage.tsx';

// Tests of what each button says once the session has ended under its screen (rule book: wallets-and-login.md, A
// session that ends under an open screen).

// Each test mounts the whole game, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
prepareApp();

type Page = ReturnType<typeof aPage>;

const mint = 'So11111111111111111111111111111111111111112';
const crew = (name: string, mintAddress: string | null) =>
  aPiece({
    uid: name,
    type: 'CREW',
    level: 9,
    minted: mintAddress !== null,
    mint: mintAddress,
    metadata: { name, image: '/crews/reavers.webp' },
  });
const bare = aCaptain({
  uid: 'captain-2',
  minted: true,
  mint,
  metadata: { name: 'Reaver #2', image: '/captains/reavers-2.webp' },
  hasShip: false,
  hasCrew: false,
  hasItem: false,
});

const ship = aGenesisShip();

/** The field with this label, also while the log-in lies over its screen. */
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
async function type(into: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(into);
  await userEvent.type(into, text);
}
async function openGraveyard(page: Page, tab: string, asset: string): Promise<void> {
  act(() => page.overlays.open('graveyard'));
  const graveyard = within(await dialog('The Graveyard'));
  await userEvent.click(await graveyard.findByRole('tab', { name: tab }, wait));
  await userEvent.click(await graveyard.findByRole('button', { name: new RegExp(`^Select ${asset}`) }, wait));
}
const question = () => screen.findByRole('alertdialog', { name: 'Confirm Burn' }, wait);
async function askToBurn(what: string): Promise<void> {
  await press('The Graveyard', `Burn 1 ${what}`);
  await within(await question()).findByRole('button', { name: 'Confirm Burn' }, wait);
}
async function burnAgain(what: 'captain' | 'crew'): Promise<void> {
  const burn = await inDialog('The Graveyard', `Burn 1 ${what}`);
  await waitFor(() => expect(burn.getAttribute('aria-busy')).toBeNull(), wait);
  await askToBurn(what);
  if (what === 'captain') await userEvent.type(within(await question()).getByRole('textbox'), 'burn');
  await confirmBurn();
}
const confirmBurn = async () =>
  userEvent.click(await within(await question()).findByRole('button', { name: 'Confirm Burn' }, wait));

interface Screen {
  sentence: string;
  /** Opens the screen, and chooses and types everything up to the button. */
  fill(page: Page): Promise<void>;
  press(): Promise<void>;
  /** What the player chose or typed. */
  entered(): string;
  /** The request that the button sends. */
  path: string;
  body: unknown;
  /** Whether a press opens the confirmation before a burn. */
  isAsked?: boolean;
  /** What is burned. */
  burnt?: 'captain' | 'crew';
}

const screens: Readonly<Record<string, Screen>> = {
  'a level-up': {
    sentence: 'Please log in to level up',
    async fill(page) {
      act(() => page.overlays.open('levelUp', { captainId: captain.uid, type: 'CHARACTER' }));
      await press('Level Up', 'Max');
    },
    press: () => press('Level Up', 'Level Up'),
    entered: () => field('Number of tokens').value,
    path: '/inventory/level-up-entities',
    body: { captainId: captain.uid, levelUpCount: 5, type: 'CHARACTER' },
  },
  'a Mythic upgrade': {
    sentence: 'Please log in to upgrade your ship',
    async fill(page) {
      act(() => page.overlays.open('upgradeShip', { captainId: captain.uid }));
      await inDialog('Upgrade to Mythic', 'Upgrade to Mythic');
    },
    press: () => press('Upgrade to Mythic', 'Upgrade to Mythic'),
    entered: () => '',
    path: '/inventory/upgrade-captain-ship-rarity',
    body: { captainId: captain.uid },
  },
  'a purchase': {
    sentence: 'JWT Token is missing!',
    async fill(page) {
      act(() => page.overlays.open('hideout', { tab: 'exchange', category: 'battleToken' }));
      await type(await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' }, wait), '3');
    },
    press: async () => userEvent.click(screen.getByRole('button', { name: /^Purchase/ })),
    entered: () => field('Quantity').value,
    path: '/exchange/purchase',
    body: { name: 'Battle Token for BOOTY', multiplier: 3 },
  },
  'a swap': {
    sentence: 'Please log in to swap entities',
    fill: (page) => openGraveyard(page, 'CREWS', 'Cooks'),
    press: () => press('The Graveyard', 'Burn 1 crew'),
    entered: () => screen.getByLabelText(/^Select Cooks/).getAttribute('aria-pressed') ?? '',
    isAsked: true,
    burnt: 'crew',
    path: '/inventory/swap-entity-with-token',
    body: [{ type: 'CREW', entityId: 'Cooks', shownTokens: 3 }],
  },
  'the question before a swap': {
    sentence: 'Please log in to swap entities',
    async fill(page) {
      await openGraveyard(page, 'CREWS', 'Cooks');
      await askToBurn('crew');
    },
    press: confirmBurn,
    entered: () => '',
    burnt: 'crew',
    path: '/inventory/swap-entity-with-token',
    body: [{ type: 'CREW', entityId: 'Cooks', shownTokens: 3 }],
  },
  'the burn of a captain': {
    sentence: 'Please log in to burn captain',
    async fill(page) {
      await openGraveyard(page, 'CAPTAINS', 'Reaver #2');
      await askToBurn('captain');
      await userEvent.type(within(await question()).getByRole('textbox'), 'burn');
    },
    press: confirmBurn,
    entered: () => field('Type BURN to confirm').value,
    burnt: 'captain',
    path: '/nfts/burn-and-withdraw',
    body: { mintAddress: mint },
  },
  'the burn of an entity': {
    sentence: 'Please log in to burn entity',
    async fill(page) {
      await openGraveyard(page, 'CREWS', 'Guards');
      await askToBurn('crew');
    },
    press: confirmBurn,
    entered: () => '',
    burnt: 'crew',
    path: '/nfts/burn-side-nft',
    body: { mintAddress: mint },
  },
};

/** Screens that ask for the log-in with a sentence of their own, with what is typed or chosen on them. */
const ownScreens: Readonly<Record<string, Screen>> = {
  'the name of a fleet captain': {
    sentence: 'Please log in to command your fleet',
    async fill(page) {
      act(() => page.overlays.open('fleetCaptain', { shipId: ship.id }));
      const dialogOfShip = within(await dialog('Add Fleet Captain'));
      await userEvent.type(await dialogOfShip.findByRole('textbox', {}, wait), '@Mary');
    },
    press: () => press('Add Fleet Captain', 'Confirm'),
    entered: () => field('Wallet address or @username').value,
    path: '/genesis/assign-user',
    body: { genesisShipId: ship.id, assignedUserId: '@Mary', action: true },
  },
  'the levels of a Genesis ship': {
    sentence: 'Please log in to command your fleet',
    async fill(page) {
      act(() => page.overlays.open('levelUpShip', { shipId: ship.id }));
      await press('Level Up Ship', 'One level more');
      await press('Level Up Ship', 'One level more');
    },
    press: () => press('Level Up Ship', /^Level Up for/),
    entered: () => field('Number of levels').value,
    path: '/genesis/level-up',
    body: { genesisShipId: ship.id, levelUpCount: 3 },
  },
  'the assets to move': {
    sentence: 'You are not authorized. Please login and try again.',
    async fill(page) {
      act(() => page.overlays.open('assetManager'));
      const manager = within(await dialog('NFT Management'));
      await userEvent.click(await manager.findByRole('button', { name: /^Select Reaver #2/ }, wait));
    },
    press: () => press('NFT Management', /^Move to wallet/),
    entered: () => screen.getByLabelText(/^Select Reaver #2/).getAttribute('aria-pressed') ?? '',
    path: '/nfts/thaw',
    body: { type: 'CHARACTER', mintAddresses: [mint] },
  },
  'the amount of a deposit': {
    sentence: 'You are not authorized. Please login and try again.',
    async fill(page) {
      act(() => page.overlays.open('profile', { tab: 'assets' }));
      await type(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' }, wait), '100');
    },
    press: () => press('Profile', 'Deposit'),
    entered: () => field('Amount').value,
    path: '/spl-token/deposit',
    body: { amount: 100, type: 'deposit', token: 'booty' },
  },
};

async function open({ fill }: Screen): Promise<Page> {
  const page = aPage({
    nfts: [captain, aPiece({ equippedTo: captain.uid }), bare, crew('Cooks', null), crew('Guards', mint)],
    genesisShips: [ship],
    assignUser: { jobId },
    genesisLevelUp: { jobId },
    onChainBalance: { onChainAr: 500, onChainGold: 20, sol: 2 },
    onChainAssets: [],
    thaw: () => refusal(409, 'chain_unavailable', 'The chain is away.'),
    deposit: () => refusal(409, 'chain_unavailable', 'The chain is away.'),
  });
  const waysToSign = async () => ({ sign: true, signAndSend: false });
  page.wallet.state.setState({ address: mint, status: 'connected', waysToSign } as never);
  await fill(page);
  return page;
}

describe.each(Object.entries({ ...screens, ...ownScreens }))(
  '%s, after its session has ended',
  (_what, shown) => {
    test.each(['a read is refused', 'the player logs out in another tab'])(
      'because %s, says so over the open log-in, keeps what was entered, and is sent after the log-in',
      async (way) => {
        const page = await open(shown);
        const [stack, entered] = [page.open(), shown.entered()];
        await ways[way]?.(page);
        await shown.press();
        await waitFor(() => expect(page.texts()).toContain(shown.sentence));
        expect(page.open()).toEqual([...stack, 'wallet']);
        await dialog('Connect Wallet');
        expect(shown.entered()).toBe(entered);

        page.logIn('token-2');
        act(() => page.overlays.close('wallet'));
        expect(page.open()).toEqual(stack);
        expect(shown.entered()).toBe(entered);
        await shown.press();
        if (shown.isAsked) await confirmBurn();
        const sent = () => page.sent(shown.path).filter(isOf('token-2'));
        await waitFor(() => expect(sent()).toHaveLength(1), wait);
        expect(await sent()[0]?.json()).toMatchObject(Object(shown.body));
        // Nothing was sent by the press without a session.
        expect(page.sent(shown.path)).toHaveLength(1);
      },
    );

    test('because the press itself is refused, says so over the open log-in, and keeps what was entered', async () => {
      const page = await open(shown);
      const [stack, entered] = [page.open().filter((name) => name !== 'confirmBurn'), shown.entered()];
      page.revoke();
      await shown.press();
      if (shown.isAsked) await confirmBurn();
      await waitFor(() => expect(page.texts()).toContain(shown.sentence), wait);
      await waitFor(() => expect(page.open()).toEqual([...stack, 'wallet']), wait);
      page.logIn('token-2');
      act(() => page.overlays.close('wallet'));
      expect(page.open()).toEqual(stack);
      // A confirmation that was answered is closed, and the word that was typed into it is lost; the selection stays.
      if (shown.burnt !== undefined) await burnAgain(shown.burnt);
      else {
        expect(shown.entered()).toBe(entered);
        await shown.press();
      }
      await waitFor(() => expect(page.sent(shown.path).filter(isOf('token-2'))).toHaveLength(1), wait);
    });

    test('starts clean for another player', async () => {
      const page = await open(shown);
      await ways['a read is refused']?.(page);
      await shown.press();
      await dialog('Connect Wallet');
      page.logIn('token-2', 'player-2');
      act(() => page.overlays.close('wallet'));
      expect(page.open()).toEqual([]);
      await waitFor(() => expect(window.location.search).toBe(''), wait);
      await waitFor(() => expect(page.sent('/users/me').find(isOf('token-2'))).toBeTruthy(), wait);
      expect(page.sent(shown.path)).toEqual([]);
    });
  },
);
