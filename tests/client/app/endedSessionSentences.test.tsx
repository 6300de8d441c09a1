import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPage, captain, dialog, inDialog, isOf, prepareApp, press, wait, ways } from './aPage.tsx';

// Tests of what each button says once the session has ended under its screen (rule book: wallets-and-login.md, A session
// that ends under an open screen).

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
    path: '/nfts/burn-side-nft',
    body: { mintAddress: mint },
  },
};

async function open({ fill }: Screen): Promise<Page> {
  const page = aPage({
    nfts: [captain, aPiece({ equippedTo: captain.uid }), bare, crew('Cooks', null), crew('Guards', mint)],
  });
  const waysToSign = async () => ({ sign: true, signAndSend: false });
  page.wallet.state.setState({ address: mint, status: 'connected', waysToSign } as never);
  await fill(page);
  return page;
}

describe.each(Object.entries(screens))('%s, after its session has ended', (_what, shown) => {
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
      if (stack.at(-1) === 'graveyard') await confirmBurn();
      const sent = () => page.sent(shown.path).filter(isOf('token-2'));
      await waitFor(() => expect(sent()).toHaveLength(1), wait);
      expect(await sent()[0]?.json()).toMatchObject(Object(shown.body));
      // Nothing was sent by the press without a session.
      expect(page.sent(shown.path)).toHaveLength(1);
    },
  );

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
});
