import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ArenaCaptainOverlay } from '#client/arena/ArenaCaptainOverlay.tsx';
import { ArenaTab } from '#client/arena/ArenaTab.tsx';
import { EquipOverlay } from '#client/captains/EquipOverlay.tsx';
import { InventoryTab } from '#client/inventory/InventoryTab.tsx';
import { Landing } from '#client/landing/Landing.tsx';
import { LeaderboardTab } from '#client/leaderboard/LeaderboardTab.tsx';
import { PlayerTab } from '#client/profile/PlayerTab.tsx';
import type { ArenaEntry } from '#contract/arena.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aRankedNft, aRankedUser, aShare } from '#tests/kit/aRankedRow.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';
import { type Answers, fakeFetch, renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { show as showFleet } from '../fleet/aFleet.tsx';
import { crew, crews, show as showGraveyard } from '../graveyard/aGraveyard.tsx';
import { aGame, giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { anAssetManager, minted } from '../transfers/anAssetManager.tsx';

// Longer than the default, because lists of options are slow to open on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * A name from right to left with one very wide character and a long word, and one with marks stacked on each letter.
 */
const wide = `\u0622\u0646 \ufdfd ${'W'.repeat(40)}`;
const tall = 'Z\u0315\u0336'.repeat(12);

const image = '/captains/reavers-1.webp';
const metadata = { name: wide, image };
const captain = aCaptain({ uid: 'wide', crewLevel: 5, metadata });
const bare = aCaptain({ uid: 'tall', hasCrew: false, metadata: { name: tall, image } });
const piece = aPiece({ metadata: { name: tall, image }, equippedTo: captain.uid });
const nfts = [captain, bare, piece];
const fighter: ArenaEntry = {
  rank: 1,
  username: wide,
  profilePicture: '',
  level: 3,
  xp: 900,
  messageCount: 25,
  arenaNft: null,
};
const arenaNft = { nftId: 'wide', nftName: tall, nftImage: image, reward: 1 };
const me = aPlayer({ username: tall, discordData: { username: wide }, twitterData: { username: tall } });

const showTab = (tab: ReactNode, answers: Answers) => aGame({ nfts, me, ...answers }).show(tab);
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

/** A list by its name: what shows it, and how often each name stands in it. */
const lists: Readonly<Record<string, { show(): unknown; names: Readonly<Record<string, number>> }>> = {
  'Recent Activity on the landing': {
    show: () => {
      vi.stubGlobal('fetch', fakeFetch({ recentActivity: [aRecentActivity({ userName: wide })] }));
      renderWith(someServices(), <Landing />);
    },
    names: { [wide]: 1 },
  },
  'the ranking of captains': {
    show: () =>
      showTab(<LeaderboardTab />, {
        nftLeaderboard: {
          rows: [aRankedNft({ name: wide }), aRankedNft({ rank: 2, name: tall })],
          countedAt: 0,
        },
        userLeaderboard: { rows: [], countedAt: 0 },
        myLeaderboard: aShare(),
      }),
    names: { [wide]: 1, [tall]: 1 },
  },
  'the ranking of players': {
    show: async () => {
      showTab(<LeaderboardTab />, {
        nftLeaderboard: { rows: [], countedAt: 0 },
        userLeaderboard: { rows: [aRankedUser({ username: wide })], countedAt: 0 },
        myLeaderboard: aShare(),
      });
      await userEvent.click(await screen.findByRole('tab', { name: 'User Leaderboard' }));
    },
    names: { [wide]: 1 },
  },
  'the ranking of the arena': {
    show: () =>
      showTab(<ArenaTab />, {
        arenaLeaderboard: { totalPlayers: 1, rows: [fighter], countedAt: 0, lastDay: null },
        myArena: { ...fighter, isLinked: true, arenaNft },
      }),
    names: { [wide]: 2, [tall]: 2 },
  },
  'the captains for the arena': {
    show: () => showTab(<ArenaCaptainOverlay close={() => {}} />, { myArena: null }),
    names: { [wide]: 1, [tall]: 1 },
  },
  "the inventory's captains": { show: () => showTab(<InventoryTab />, {}), names: { [wide]: 1, [tall]: 1 } },
  "the inventory's ships": {
    show: async () => {
      showTab(<InventoryTab />, {});
      await userEvent.click(await screen.findByRole('tab', { name: 'Ships' }));
    },
    names: { [tall]: 1 },
  },
  'the equipment of a captain': {
    show: () => showTab(<EquipOverlay captainId={captain.uid} close={() => {}} />, {}),
    names: { [wide]: 1, [tall]: 1 },
  },
  'captains to select, of whom one lacks a piece': {
    show: async () => {
      aGame({ nfts }).showMissions();
      await press('Select Captains');
    },
    // On the front and on the back of the card.
    names: { [wide]: 2, [tall]: 1 },
  },
  'Active Missions': {
    show: () =>
      aGame({
        nfts: [captain],
        activeMissions: [anActiveMission({ nftIds: [captain.uid], nftsLoaded: [captain] })],
      }).showMissions(),
    names: { [wide]: 1 },
  },
  'Mission Activity': {
    show: () =>
      aGame({
        nfts: [],
        missions: [aMission()],
        missionFeed: [
          {
            id: 'run-1',
            missionName: 'The Docks',
            type: 'Events',
            outcome: { type: 'success', effect: 'Success', multiplier: 1 },
            nftIds: [captain.uid],
            nftsLoaded: [captain],
            reward: 0,
            gemsReward: 0,
            claimTime: 1,
          },
        ],
      }).showMissions(),
    names: { [wide]: 1 },
  },
  'the ships of the Fleet Commander': {
    show: () =>
      showFleet([
        aGenesisShip({ shipName: wide }),
        aGenesisShip({ id: 'ship-2', shipName: tall, role: 'commander', ownerName: wide }),
      ]),
    names: { [wide]: 1, [tall]: 1 },
  },
  'the Graveyard': {
    show: async () => {
      showGraveyard({ nfts: [crew('one', 9, { metadata })] });
      await crews();
    },
    names: { [wide]: 1 },
  },
  'NFT Management': {
    show: async () => {
      await anAssetManager({
        nfts: [
          aCaptain({ uid: 'captain-1', minted: true, mint: '1'.repeat(40) }),
          { ...captain, minted: true, mint: '2'.repeat(40) },
        ],
      });
      await minted();
    },
    names: { [wide]: 1 },
  },
  'linked accounts and Top Performing Reavers': {
    show: () =>
      showTab(<PlayerTab close={() => {}} />, {
        topReavers: { reavers: [{ uid: 'tall', name: tall, image, level: 1, arEarned: 1, treasure: 12 }] },
      }),
    names: { [wide]: 1, [tall]: 3 },
  },
};

test.each(Object.entries(lists))(
  'wide and tall names stay in their lines, and keep their direction to themselves: %s',
  async (_list, { show, names }) => {
    await show();
    for (const [name, times] of Object.entries(names))
      await waitFor(() => {
        const shown = screen.queryAllByText(name, { ignore: '[class*="hidden"], option' });
        expect(
          shown.map(({ tagName, title, dataset }) => [tagName, title, dataset.lines !== undefined]),
        ).toEqual(Array.from({ length: times }, () => ['BDI', name, true]));
      });
  },
);
