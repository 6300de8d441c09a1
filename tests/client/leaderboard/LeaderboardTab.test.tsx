import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeaderboardTab } from '#client/leaderboard/LeaderboardTab.tsx';
import { aRankedNft, aRankedUser, aShare } from '#tests/kit/aRankedRow.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  onAPhone(false);
  setDeviceOffline(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageOf = (request: Request): number => Number(new URL(request.url).searchParams.get('page'));

/** Answers with one page of a leaderboard that has `total` captains, ten on each page. */
const nftsOf =
  (total: number) =>
  (request: Request): { rows: ReturnType<typeof aRankedNft>[]; countedAt: number } => {
    const first = (pageOf(request) - 1) * 10 + 1;
    const length = Math.max(0, Math.min(10, total - first + 1));
    return { rows: Array.from({ length }, (_, place) => aRankedNft({ rank: first + place })), countedAt: 0 };
  };

function aLeaderboard(answers: Answers = {}, now?: () => number) {
  const game = aGame(
    {
      nftLeaderboard: nftsOf(23),
      userLeaderboard: { rows: [aRankedUser()], countedAt: 0 },
      myLeaderboard: aShare(),
      ...answers,
    },
    now,
  );
  game.show(<LeaderboardTab />);
  return game;
}

const table = () => screen.findByRole('table', { name: 'NFT Leaderboard' });
const ranks = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => /#(\d+)/.exec(row.textContent ?? '')?.[1]);
const oneTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place));

describe('the treasure chest leaderboard', () => {
  it('has the note, the chest and the player’s share', async () => {
    aLeaderboard({ myLeaderboard: aShare({ countedAt: 1 }) }, () => 20_500);
    expect(screen.getByRole('complementary', { name: 'Important note' }).textContent).toContain(
      'Only minted captains holding gold bars count in the treasure snapshot.',
    );
    expect(screen.getByRole('heading', { name: 'Treasure Chest Leaderboard' })).toBeTruthy();
    const chest = screen.getByRole('region', { name: 'The treasure chest' });
    await within(chest).findByText('100 SOL');
    expect(chest.textContent).toMatch(
      /Total SOL100 SOLTotal gold burned4,000Worth of 1 gold bar0\.0250 SOLCaptains ranked25Players ranked12/,
    );
    expect(within(chest).getByText('Ranks counted 20 s ago')).toBeTruthy();
    const mine = screen.getByRole('region', { name: 'My share' });
    expect(mine.textContent).toMatch(
      /My captains12My gold bars250My allocation6\.2500%My value6\.2500 SOLMy wallet7xKX…gAsU/,
    );
  });

  it.each([
    ['none is set', null, 'No payout is set: this is what is planned, and the chest is not funded yet.'],
    [
      'one waits for its date',
      { number: 2, dueAt: Date.UTC(2026, 11, 24, 12), isBeingPaid: false },
      'Treasure Chest #2 is paid on 24 December 2026, 12:00:00 UTC, by the gold bars of that moment.',
    ],
    [
      'one is being paid',
      { number: 2, dueAt: Date.UTC(2026, 11, 24, 12), isBeingPaid: true },
      'Treasure Chest #2 is being paid.',
    ],
  ])('says of payouts that %s', async (_which, payout, sentence) => {
    aLeaderboard({ myLeaderboard: aShare({ payout }) });
    const chest = screen.getByRole('region', { name: 'The treasure chest' });
    await within(chest).findByText('100 SOL');
    expect(chest.textContent).toContain(
      `${sentence} Your share comes into your balance of SOL, which recruits captains.`,
    );
  });

  it('shows ranks with labels, shares with four decimals and a tint up to rank 15', async () => {
    aLeaderboard();
    expect(await ranks()).toEqual(oneTo(10));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(20)));
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    const label = (row: HTMLElement | undefined) =>
      /#\d+(MYTHIC|LEGENDARY|EPIC|RARE|UNCOMMON|COMMON)?/.exec(row?.textContent ?? '')?.[1];
    expect(rows.slice(0, 8).map(label)).toEqual([
      'MYTHIC',
      'LEGENDARY',
      'EPIC',
      'RARE',
      'UNCOMMON',
      'COMMON',
      undefined,
      undefined,
    ]);
    expect(rows.map((row) => row.hasAttribute('data-tinted'))).toEqual(rows.map((_, place) => place < 15));
    expect(rows[0]?.textContent).toMatch(/Reaver #19,9991\.2346%1\.2346 SOL1xKX…/);
  });

  it('loads more until a page with fewer than ten rows', async () => {
    aLeaderboard();
    await table();
    for (const last of [20, 23]) {
      fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
      await waitFor(async () => expect(await ranks()).toEqual(oneTo(last)));
    }
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(screen.getByText('No more ranks')).toBeTruthy();
  });

  it('shows a captain once that moved between two pages', async () => {
    aLeaderboard({
      nftLeaderboard: (request) => {
        const { rows } = nftsOf(23)(request);
        return {
          rows: rows.map((row) => (row.rank === 11 ? { ...row, uid: 'captain-10' } : row)),
          countedAt: 0,
        };
      },
    });
    await table();
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await ranks()).toEqual([...oneTo(9), ...oneTo(20, 11)]));
  });

  it('has the players on the other tab, whose names are only text', async () => {
    aLeaderboard({
      userLeaderboard: { rows: [aRankedUser({ username: '<img src=x onerror=alert(1)>' })], countedAt: 0 },
    });
    await table();
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'User Leaderboard' }), { button: 0 });
    const users = await screen.findByRole('table', { name: 'User Leaderboard' });
    expect(within(users).getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(users.querySelector('img[src="x"]')).toBeNull();
    expect(
      within(users)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rank', 'Player', 'Gold bars', 'Allocation', 'Value', 'Wallet']);
  });

  it('copies a whole address', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const game = aLeaderboard();
    await table();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the address of Reaver #1' }));
    await waitFor(() => expect(game.toasts()).toEqual(['Copied to clipboard']));
    expect(writeText).toHaveBeenCalledWith(aRankedNft().walletAddress);
  });

  it('has cards instead of a table on a phone', async () => {
    onAPhone(true);
    aLeaderboard();
    const list = await screen.findByRole('list', { name: 'NFT Leaderboard' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Leaderboards' }).textContent).toBe('NFT Leaderboard');
  });
});

describe('the player’s own row', () => {
  const bestNft = aRankedNft({ rank: 12 });

  it('is marked in the list and at the foot; a press goes to its page and on from there', async () => {
    aLeaderboard({ myLeaderboard: aShare({ bestNft }) });
    await table();
    const foot = await screen.findByRole('button', { name: /^My best captain/ });
    expect(foot.textContent).toBe('My best captain#129,988 Gold bars1.2346%1.2346 SOL');
    fireEvent.click(foot);
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(20, 11)));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^#12/));
    expect(document.activeElement?.textContent).toContain('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Load earlier ranks' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(20)));
    fireEvent.click(screen.getByRole('button', { name: 'Back to rank 1' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(10)));
  });

  it('gets the focus where it is loaded already, without another request', async () => {
    const game = aLeaderboard({ myLeaderboard: aShare({ bestNft: aRankedNft({ rank: 3 }) }) });
    await table();
    const foot = await screen.findByRole('button', { name: /^My best captain/ });
    const before = game.services.calls.length;
    fireEvent.click(foot);
    expect(document.activeElement?.textContent).toMatch(/^#3/);
    expect(game.services.calls.length).toBe(before);
  });

  it('that has moved off its page is read again, and a later page does not take the focus', async () => {
    let reads = 0;
    // The captain with its new rank, 21. The leaderboard shows this rank at once, but the player's own row only at its
    // second read.
    const moved = aRankedNft({ rank: 21, uid: bestNft.uid });
    aLeaderboard({
      myLeaderboard: () => aShare({ bestNft: ++reads === 1 ? bestNft : moved }),
      nftLeaderboard: (request) => {
        const { rows } = nftsOf(23)(request);
        const others = rows.map((row) => (row.uid === bestNft.uid ? { ...row, uid: 'another' } : row));
        return { rows: others.map((row) => (row.rank === 21 ? moved : row)), countedAt: 0 };
      },
    });
    await table();
    fireEvent.click(await screen.findByRole('button', { name: /^My best captain\s*#12/ }));
    const foot = await screen.findByRole('button', { name: /^My best captain\s*#21/ });
    expect(await ranks()).toEqual(oneTo(20, 11));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(23, 11)));
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(foot);
    expect(document.activeElement?.textContent).toMatch(/^#21/);
  });

  it('that is missing on the page in view is looked for in a newer one', async () => {
    let reads = 0;
    aLeaderboard({
      myLeaderboard: aShare({ bestNft: aRankedNft({ rank: 3 }) }),
      nftLeaderboard: (request) => {
        const { rows } = nftsOf(10)(request);
        const isOld = ++reads === 1;
        return {
          rows: rows.map((row) => (isOld && row.rank === 3 ? { ...row, uid: 'another' } : row)),
          countedAt: 0,
        };
      },
    });
    await table();
    fireEvent.click(await screen.findByRole('button', { name: /^My best captain/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^#3/));
    expect(document.activeElement?.textContent).toContain('Mine');
  });

  it('does not take the focus where the player went elsewhere meanwhile', async () => {
    let answer: () => void = () => undefined;
    const answerable = new Promise<void>((resolve) => {
      answer = resolve;
    });
    aLeaderboard({
      myLeaderboard: aShare({ bestNft }),
      nftLeaderboard: async (request) => {
        if (pageOf(request) === 2) await answerable;
        return nftsOf(23)(request);
      },
    });
    await table();
    fireEvent.click(await screen.findByRole('button', { name: /^My best captain/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back to rank 1' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(10)));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await act(async () => answer());
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(20)));
    expect(document.activeElement).toBe(document.body);
  });

  it('says that the player is not ranked', async () => {
    aLeaderboard();
    expect(await screen.findByText('You are not ranked yet.')).toBeTruthy();
  });
});

describe('while and after loading', () => {
  it('changes the text every 3 s, which is announced once', async () => {
    vi.useFakeTimers();
    let now = 0;
    aLeaderboard({ nftLeaderboard: () => new Promise(() => undefined) }, () => now);
    const shown = () => screen.getByRole('status').lastElementChild?.textContent;
    const texts: (string | null | undefined)[] = [];
    for (let second = 0; second < 12; second += 3) {
      texts.push(shown());
      now += 3_000;
      await act(() => vi.advanceTimersByTimeAsync(3_000));
    }
    expect(texts).toEqual(['Loading...', 'Almost there...', 'Arrrrr!', 'Loading...']);
    expect(screen.getByRole('status').querySelector('.visually-hidden')?.textContent).toBe('Loading...');
  });

  it('reads the player’s ranks again as often as they are counted', async () => {
    vi.useFakeTimers();
    let isCounted = false;
    aLeaderboard({ myLeaderboard: () => aShare(isCounted ? { bestNft: aRankedNft({ rank: 17 }) } : {}) });
    const own = () => screen.queryByRole('button', { name: /^My best captain/ });
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    isCounted = true;
    expect(own()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(own()?.textContent).toContain('#17');
  });

  it('says that there are no gold bars yet, and how they come', async () => {
    aLeaderboard({
      nftLeaderboard: { rows: [], countedAt: 0 },
      myLeaderboard: aShare({ goldBarWorth: null, totalGoldBurned: 0 }),
    });
    expect(await screen.findByText('No gold bars yet')).toBeTruthy();
    expect(screen.getByText('A Burner turns the GOLD of a minted captain into gold bars.')).toBeTruthy();
    expect((await screen.findByText('Worth of 1 gold bar')).parentElement?.textContent).toContain('–');
  });

  it('says why it failed, with another try', async () => {
    let answers = 0;
    aLeaderboard({
      nftLeaderboard: (request) =>
        ++answers === 1 ? refusal(500, 'fault', 'An error occurred, try again later') : nftsOf(3)(request),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred, try again later');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await ranks()).toEqual(oneTo(3));
  });

  it('says in place of figures and rows that the player is offline', async () => {
    setDeviceOffline(true);
    aLeaderboard();
    const alerts = await screen.findAllByRole('alert');
    expect(alerts).toHaveLength(2);
    for (const alert of alerts) {
      expect(alert.textContent).toContain('You are offline.');
      expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    }
    expect(screen.queryByText('Loading...')).toBeNull();
    act(() => setDeviceOffline(false));
    expect(await ranks()).toEqual(oneTo(10));
    expect(await screen.findByRole('region', { name: 'My share' })).toBeTruthy();
  });

  it('keeps the rows where another page failed', async () => {
    let failures = 0;
    aLeaderboard({
      nftLeaderboard: (request) =>
        pageOf(request) === 2 && ++failures === 1
          ? refusal(500, 'fault', 'An error occurred, try again later')
          : nftsOf(23)(request),
    });
    await table();
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByRole('alert');
    expect(await ranks()).toEqual(oneTo(10));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await ranks()).toEqual(oneTo(20)));
  });
});
