import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notes } from '#client/hud/Notes.tsx';
import type { Answer } from '#contract/routes.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { afternoon, aGame } from '../hud/aHud.tsx';

afterEach(cleanup);

type Me = Answer<'me'>;
const noTokens = { captainLevelToken: 0, shipLevelToken: 0, crewLevelToken: 0, itemLevelToken: 0 };
const at = (claimed: number, changes: Partial<Me> = {}) =>
  ({
    ...aPlayer(noTokens),
    firstVoyages: { claimed, isSkipped: false, captainToName: null, hasGoal: true },
    ...changes,
  }) as Me;
const voyage = (step: number) =>
  aMission(
    { id: `first-voyage-${step}`, name: 'Captain' },
    { kind: 'Voyages', path: `missions/first-voyage-${step}` },
  );
const runOf = (step: number, missionEndTime: number) =>
  anActiveMission({ mission: voyage(step), type: 'Voyages', startTime: afternoon - 10_000, missionEndTime });

const aCard = (
  me: Me,
  activeMissions: Answer<'activeMissions'> = [],
  chooseVoyages = () => ({ done: true as const }),
) => aGame(<Notes />, { me, activeMissions, nfts: [aCaptain({ uid: 'captain-1' })], chooseVoyages });
const card = () => screen.findByRole('complementary', { name: 'First Voyages' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the card of the First Voyages', () => {
  it('says what comes next, what it teaches, takes and brings, and opens its mission', async () => {
    const { overlays } = aCard(at(1));
    const text = (await card()).textContent;
    expect(text).toContain('Voyage 2 of 8');
    expect(text).toContain("A captain's strength grows with the level of the ship.");
    expect(text).toContain('Takes 3 minutes, costs nothing, brings 1 Ship Level Token.');
    expect(text).toContain('Shipwright and Co, Port Reaver');
    await press('Set out');
    expect(overlays.stack.getState()).toMatchObject([
      { name: 'mission', props: { missionId: 'first-voyage-2' } },
    ]);
  });

  it('counts down while the captain is away', async () => {
    aCard(at(0), [runOf(1, afternoon + 65_000)]);
    expect((await screen.findByText('Your captain is at sea.')).role).toBe('status');
    expect(screen.getByRole('timer').textContent).toBe('Home in 00:01:05');
    expect(screen.queryByRole('button', { name: 'Set out' })).toBeNull();
  });

  it('says to screen readers what is next, who is away and who is home, also behind a modal', async () => {
    let [me, active] = [at(0), [runOf(1, afternoon + 65_000)]];
    const { queryClient } = aGame(<Notes />, {
      me: () => me,
      activeMissions: () => active,
      nfts: [aCaptain({ uid: 'captain-1' })],
    });
    const region = await screen.findByRole('status');
    const [step, title] = [screen.getByText('Voyage 1 of 8'), screen.getByRole('heading')];
    for (const live of [region, step, title]) expect(live.getAttribute('aria-live')).toBe('polite');
    expect(region.textContent).toBe('Your captain is at sea.');
    active = [runOf(1, afternoon - 1)];
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(region.textContent).toBe('Your captain is home.'));
    [me, active] = [at(1), []];
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(step.textContent).toBe('Voyage 2 of 8'));
    expect([title.textContent, region.textContent]).toEqual(['Ship', '']);
    expect([step, title, region].map((live) => live.isConnected)).toEqual([true, true, true]);
  });

  it('claims when the captain is home', async () => {
    aCard(at(0), [runOf(1, afternoon - 1)]);
    expect((await card()).textContent).toContain('Your captain is home.');
    expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
  });

  it.each([
    [
      1,
      { captainLevelToken: 1 },
      'Level up your captain',
      'levelUp',
      { captainId: 'captain-1', type: 'CHARACTER', tokens: 1 },
    ],
    [
      4,
      { itemLevelToken: 1 },
      'Level up your item',
      'levelUp',
      { captainId: 'captain-1', type: 'ITEM', tokens: 1 },
    ],
    [5, {}, 'Spend GOLD at The Docks', 'mission', { missionId: 'the-docks' }],
    [7, {}, 'Trade gems for BOOTY', 'hideout', { tab: 'exchange', category: 'gems' }],
  ])('after voyage %i it opens where the gift is spent', async (claimed, changes, button, name, props) => {
    const { overlays } = aCard(at(claimed, changes));
    await press(button);
    expect(overlays.stack.getState()).toMatchObject([{ name, props }]);
  });

  it('offers nothing to spend once the gift is spent', async () => {
    aCard(at(1));
    await card();
    expect(screen.queryByRole('button', { name: 'Level up your captain' })).toBeNull();
  });

  it('is skipped with one press, and says where it is found again', async () => {
    const choose = vi.fn(() => ({ done: true as const }));
    const { toasts, calls } = aCard(at(0), [], choose);
    await press('Skip the First Voyages');
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    const call = calls.find(({ url }) => url.endsWith('/users/me/first-voyages'));
    expect(await call?.json()).toEqual({ data: { isSkipped: true } });
    await waitFor(() =>
      expect(toasts.state.getState()).toMatchObject([
        { text: 'You find the First Voyages under Help in the navigation.' },
      ]),
    );
  });

  describe('after the last voyage', () => {
    const aGoal = (goal: Answers['goal'], changes: Partial<Me> = {}) =>
      aGame(<Notes />, {
        me: at(8, { battleTokens: 0, ...changes }),
        activeMissions: [],
        nfts: [],
        goal,
        moveGoal: { done: true },
        chooseVoyages: { done: true },
      });
    const none = { goal: null, progress: 0, target: 0, passed: 0 };
    const raidGoal = { goal: 'firstRaid', progress: 0, target: 1, passed: 2 } as const;
    const goalCard = () => screen.findByRole('complementary', { name: 'What next' });
    const posted = async (calls: Request[], path: string) =>
      calls
        .find(({ url, method }) => method === 'POST' && url.endsWith(path))
        ?.clone()
        .json();

    it('offers the demonstration fleet where the world has one, and the first goal', async () => {
      const { overlays, calls } = aGoal(none, { offersDemonstrationFleet: true });
      await press('Demonstration fleet');
      expect(overlays.stack.getState()).toMatchObject([{ name: 'demonstrationFleet' }]);
      expect((await goalCard()).textContent).toContain('All eight voyages are made');
      await press('Show what comes next');
      await waitFor(async () =>
        expect(await posted(calls, '/users/me/goal')).toEqual({ data: { from: null, did: 'next' } }),
      );
    });

    it('names one goal with how far the player is, opens its place, and moves on to another', async () => {
      const { overlays, calls } = aGoal(raidGoal);
      await press('Show Moonlit Crossing');
      expect(overlays.stack.getState()).toMatchObject([
        { name: 'mission', props: { missionId: 'moonlit-crossing' } },
      ]);
      const text = (await goalCard()).textContent;
      expect(text).toContain('A first Raid');
      expect(text).toContain('0 of 1');
      await press('Another goal');
      await waitFor(async () =>
        expect(await posted(calls, '/users/me/goal')).toEqual({ data: { from: 'firstRaid', did: 'next' } }),
      );
    });

    it('says that a goal is reached until the player moves on', async () => {
      aGoal({ ...raidGoal, progress: 1 });
      expect((await screen.findByRole('status')).textContent).toBe('Reached!');
      expect(screen.getByRole('button', { name: 'Next goal' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Show Moonlit Crossing' })).toBeNull();
    });

    it.each([
      [
        'says where a hidden goal is found again',
        raidGoal,
        ['You find your next goal under Help in the navigation.'],
      ],
      ['needs no word when no goal is left', { ...none, passed: 11 }, []],
    ])('%s', async (_case, goal, texts) => {
      const { calls, toasts } = aGoal(goal);
      await press('Hide the goals');
      await waitFor(async () =>
        expect(await posted(calls, '/first-voyages')).toEqual({ data: { isSkipped: true } }),
      );
      await waitFor(() => expect(toasts.state.getState().map(({ text }) => text)).toEqual(texts));
    });
  });

  it.each([
    ['is skipped', { firstVoyages: { claimed: 2, isSkipped: true, captainToName: null, hasGoal: true } }],
    ['is not in the chapter', { firstVoyages: null }],
  ])('is not there for a player who %s', async (_who, changes) => {
    const { calls } = aCard(at(0, changes));
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2));
    await act(async () => {});
    expect(screen.queryByRole('complementary', { name: 'First Voyages' })).toBeNull();
  });

  describe('asks for the name of the first captain', () => {
    const asks = (claimed = 0) =>
      at(claimed, { firstVoyages: { claimed, isSkipped: false, captainToName: 'captain-1', hasGoal: true } });
    const away = () => [runOf(1, afternoon + 65_000)];
    const field = () => screen.findByRole('textbox', { name: 'Name your captain' });
    const asked = (nameCaptain: Answers['nameCaptain'] = { done: true }) =>
      aGame(<Notes />, { me: asks(), activeMissions: away(), nfts: [], nameCaptain });

    it('only after the captain has left', async () => {
      aCard(asks());
      await card();
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('proposes a name, another one at each roll, and sends what is chosen', async () => {
      const { calls, toasts } = asked();
      const input = (await field()) as HTMLInputElement;
      const first = input.value;
      expect(first).toMatch(/^\w+ \w+/);
      const random = vi.spyOn(Math, 'random').mockReturnValue(0);
      await press('Roll another name');
      random.mockRestore();
      expect(input.value).toBe('Old Anne Bonny');
      await press('Save name');
      await waitFor(() =>
        expect(toasts.state.getState()).toMatchObject([{ text: 'Your captain is called Old Anne Bonny.' }]),
      );
      const call = calls.find(({ url }) => url.endsWith('/users/me/captain-name'));
      expect(await call?.json()).toEqual({ data: { captainId: 'captain-1', name: 'Old Anne Bonny' } });
      expect(document.activeElement).toBe(await card());
    });

    it('keeps what is written when a claim ends the run before it is counted', async () => {
      let active = away();
      const { queryClient } = aGame(<Notes />, { me: asks(), activeMissions: () => active, nfts: [] });
      await userEvent.clear(await field());
      await userEvent.type(await field(), 'Anne');
      active = [];
      await act(() => queryClient.refetchQueries());
      await screen.findByRole('button', { name: 'Set out' });
      expect(await field()).toHaveProperty('value', 'Anne');
    });

    it('says below the field why a name is refused, until another one is typed', async () => {
      const taken = 'Another captain has this name, or one that looks the same. Please choose another one.';
      asked(() => refusal(409, 'captain_name_taken', taken));
      const input = await field();
      await userEvent.clear(input);
      await userEvent.type(input, 'Ned Brine{Enter}');
      await screen.findByText(taken);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      await userEvent.type(input, 's');
      expect(screen.queryByText(taken)).toBeNull();
    });

    it('takes no for an answer', async () => {
      const { calls } = asked();
      await press('Keep the old name');
      await waitFor(async () => {
        const call = calls.find(({ url }) => url.endsWith('/users/me/captain-name'));
        expect(await call?.clone().json()).toEqual({ data: { captainId: 'captain-1', name: null } });
      });
    });
  });
});
