import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryNames } from '#client/api/queryNames.ts';
import type { Mission, WindKind } from '#contract/missions.ts';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { taughtFrom } from '#rules/teaching/teaching.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { settle } from '#tests/kit/settle.ts';
import { newcomerAfter } from '../newcomerAfter.ts';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

function inWind(id: string, wind: WindKind): Mission {
  const found = missionById(id);
  if (found === undefined) throw new Error(`no mission ${id}`);
  return aMission({ id, name: found.name }, { ...found.stats, wind });
}
const voyages = firstVoyages.map(({ id }) => inWind(id, 'calm'));
const docks = inWind('the-docks', 'calm');
const pit = inWind('treasure-pit', 'trade');
const event = anActiveMission({ mission: docks, type: 'Events', missionName: docks.name });
const idOfNext = (claimed: number): string => firstVoyages[claimed]?.id ?? docks.id;

async function showMission(claimed: number, missionId: string): Promise<void> {
  const me = newcomerAfter(claimed);
  const game = aGame({ missions: [...voyages, docks, pit], me, activeMissions: [event] });
  game.showMissions(missionId);
  await screen.findByText('What may happen');
  await waitFor(() => expect(game.queryClient.getQueryData(queryNames.me)).toBeDefined());
  await screen.findByRole('button', { name: 'Select Captains' });
  await settle();
}
const text = (): string => document.body.textContent ?? '';
const isTaught = (topic: 'winds' | 'battleTokens', claimed: number) => taughtFrom[topic] <= claimed + 1;

describe('on the mission screen', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a player who has claimed %i voyages reads of winds and Battle Tokens once they are taught',
    async (claimed) => {
      await showMission(claimed, idOfNext(claimed));
      expect(text().includes('Wind of this week')).toBe(isTaught('winds', claimed));
      expect(text().includes('Battle Token')).toBe(isTaught('battleTokens', claimed));
      expect(screen.queryAllByRole('switch', { name: 'Battle Token' }).length).toBe(
        isTaught('battleTokens', claimed) ? 1 : 0,
      );
      await userEvent.click(screen.getByTitle('Choose a mission'));
      expect(screen.getByTitle('Treasure Pit').textContent?.includes('Trade wind')).toBe(
        isTaught('winds', claimed),
      );
    },
  );

  it('a newcomer reads of a wind that changes the chosen mission, whose figures it explains', async () => {
    await showMission(0, pit.id);
    expect(text()).toContain('Treasure 100% → 110%');
  });

  it('the first voyage costs nothing, and names no coin that was not earned', async () => {
    await showMission(0, idOfNext(0));
    await userEvent.click(screen.getByRole('button', { name: 'Select Captains' }));
    const cost = (await screen.findByText('Total Cost')).closest('p');
    expect(cost?.textContent).toBe('Total CostFree');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Select Reaver #1' }))[0] as HTMLElement,
    );
    expect(within(cost as HTMLElement).getByText('Free')).toBeTruthy();
    expect(text()).not.toMatch(/BOOTY|RUM|GOLD/);
  });
});
