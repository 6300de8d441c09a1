import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ArenaCaptainOverlay } from '#client/arena/ArenaCaptainOverlay.tsx';
import { ArenaTab } from '#client/arena/ArenaTab.tsx';
import type { ArenaEntry } from '#contract/arena.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(cleanup);

const fighter = (rank: number): ArenaEntry => ({
  rank,
  username: `Fighter ${rank}`,
  profilePicture: '',
  level: 3,
  xp: 1_000 - rank,
  messageCount: 25,
  arenaNft: null,
});
const ranking =
  (total: number) =>
  (request: Request): unknown => {
    const first = (Number(new URL(request.url).searchParams.get('page')) - 1) * 10 + 1;
    const length = Math.max(0, Math.min(10, total - first + 1));
    return {
      totalPlayers: total,
      rows: Array.from({ length }, (_, place) => fighter(first + place)),
      countedAt: 0,
      lastDay: { day: '2026-06-16', pool: 200_000, levels: 10, captains: 4 },
    };
  };
const linked = { ...fighter(2), isLinked: true, level: 1, xp: 120 };

function anArena(answers: Answers = {}) {
  const game = aGame({ arenaLeaderboard: ranking(12), myArena: null, ...answers } as Answers);
  game.show(<ArenaTab />);
  return game;
}

describe('the arena', () => {
  it('asks for Discord where none is linked', async () => {
    anArena();
    expect(await screen.findByText('Connect Discord to Join The Arena')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Discord' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send NFT to Arena' })).toBeNull();
  });

  it('shows level, XP, battles and rank, and a tile to send a captain', async () => {
    anArena({ myArena: linked });
    const card = screen.getByRole('region', { name: 'My card' });
    await within(card).findByRole('button', { name: 'Send NFT to Arena' });
    expect(card.textContent).toMatch(/Level 1.*20 of 155 XP to level 2.*Rank#2XP120Battles Won25/);
  });

  it('shows the captain there, its reward with two decimals and what comes next', async () => {
    const arenaNft = { nftId: 'captain-1', nftName: 'Reaver #1', nftImage: '/x.webp', reward: 1_234 };
    anArena({ myArena: { ...linked, arenaNft } });
    expect(await screen.findByText(/^1,234\.00/)).toBeTruthy();
    expect(await screen.findByText(/Next reward in .*about 20,000/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
  });

  it('adds the own level to those of the last day where the captain had no part in it', async () => {
    const arenaNft = { nftId: 'captain-1', nftName: 'Reaver #1', nftImage: '/x.webp', reward: 0 };
    anArena({ myArena: { ...linked, arenaNft } });
    expect(await screen.findByText(/Next reward in .*about 18,181/)).toBeTruthy();
  });

  it('says what counts of the level where accounts of one network share levels, and expects that much', async () => {
    const arenaNft = { nftId: 'captain-1', nftName: 'Reaver #1', nftImage: '/x.webp', reward: 1_234 };
    anArena({ myArena: { ...linked, level: 4, xp: 800, countedLevel: 1.5, arenaNft } });
    expect(
      await screen.findByText(
        /about 30,000 TREASURE at your level\. Accounts that log in from one network share levels: 1\.50 of your 4 count\./,
      ),
    ).toBeTruthy();
  });

  it('says what a captain needs for the next reward: Discord, or level 1', async () => {
    const arenaNft = { nftId: 'captain-1', nftName: 'Reaver #1', nftImage: '/x.webp', reward: 5 };
    anArena({ myArena: { ...linked, isLinked: false, level: 0, rank: null, arenaNft } });
    expect(
      await screen.findByText('Rewards go on once Discord is connected. Claiming brings the captain back.'),
    ).toBeTruthy();
    cleanup();
    anArena({ myArena: { ...linked, level: 0, xp: 0, arenaNft } });
    expect(await screen.findByText(/^Rewards begin at level 1\. Every claimed mission/)).toBeTruthy();
  });

  it('sends and claims with a connected wallet only', async () => {
    const arenaNft = { nftId: 'captain-1', nftName: 'Reaver #1', nftImage: '/x.webp', reward: 5 };
    const game = anArena({ myArena: { ...linked, arenaNft } });
    game.services.wallet.state.setState({ status: 'none' });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(game.toasts()).toEqual(['No Wallet Connected']));
    expect(await game.posted('/arena/initiate')).toEqual([]);
    game.services.wallet.state.setState({ status: 'connected' });
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
    await waitFor(async () =>
      expect(await game.posted('/arena/initiate')).toEqual([{ nftuid: 'captain-1', action: false }]),
    );
  });

  it('has the champion, and rankings that load more until the end', async () => {
    anArena({ myArena: linked });
    const table = await screen.findByRole('table', { name: 'Leaderboard Rankings' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(
      rows()
        .map((row) => row.dataset.tint)
        .slice(0, 4),
    ).toEqual(['gold', 'silver', 'bronze', undefined]);
    expect(rows()[1]?.textContent).toContain('Mine');
    expect(screen.getByText('Current Champion')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('marks no row as the player’s own where another has taken that rank since', async () => {
    anArena({ myArena: { ...linked, username: 'Overtaken' } });
    const table = await screen.findByRole('table', { name: 'Leaderboard Rankings' });
    expect(table.textContent).not.toContain('Mine');
  });

  it('says so when nobody is there, and offers another try after an error', async () => {
    anArena({ arenaLeaderboard: ranking(0) } as Answers);
    expect(await screen.findByText('Nobody has joined the arena yet')).toBeTruthy();
    cleanup();
    anArena({ arenaLeaderboard: () => refusal(409, 'unavailable', 'The arena is closed.') });
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeTruthy();
  });
});

describe('choosing a captain', () => {
  const choose = (nfts: ReturnType<typeof aCaptain>[]) => {
    const game = aGame({ nfts } as Answers);
    game.show(<ArenaCaptainOverlay close={() => {}} />);
  };

  it('offers the resting ones, highest level first, one at a time', async () => {
    choose([
      aCaptain({ uid: 'a', level: 2, metadata: { name: 'Low', image: '' } }),
      aCaptain({ uid: 'b', level: 9, metadata: { name: 'High', image: '' } }),
      aCaptain({ uid: 'c', level: 50, standing: 'mission', metadata: { name: 'Away', image: '' } }),
    ]);
    const send = await screen.findByRole('button', { name: 'SEND CAPTAIN TO THE ARENA' });
    const tiles = within(screen.getByRole('group', { name: 'Select Captain for The Arena' })).getAllByRole(
      'button',
    );
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['HighLevel 9', 'LowLevel 2']);
    expect(send.hasAttribute('disabled') || send.getAttribute('aria-disabled') === 'true').toBe(true);
    const pressed = () => tiles.map((tile) => tile.getAttribute('aria-pressed'));
    for (const tile of tiles) fireEvent.click(tile);
    expect(pressed()).toEqual(['false', 'true']);
    fireEvent.click(tiles[1] as HTMLElement);
    expect(pressed()).toEqual(['false', 'false']);
  });

  it('says so without any', async () => {
    choose([]);
    expect(await screen.findByText('No captain available for equipping.')).toBeTruthy();
  });
});
