import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceiptOverlay } from '#client/missions/ReceiptOverlay.tsx';
import type { Mission, WindKind } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import { oddsText } from '#rules/fairness/receipt.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { windOfWeek, windText } from '#rules/wind/weekWind.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aReceipt } from '#tests/kit/aReceipt.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

/** A mission of the catalogue in a wind. */
function inWind(id: string, wind: WindKind | null): Mission {
  const found = missionById(id);
  if (found === undefined) throw new Error(`no mission ${id}`);
  const { name, stats } = found;
  return aMission({ id, name }, { ...stats, wind });
}
const panel = async () => (await screen.findByText('Wind of this week')).closest('section') as HTMLElement;

describe('the mission screen', () => {
  test('shows what a squall makes of a plunder, beside what it is without', async () => {
    aGame({ missions: [inWind('governors-mansion', 'squall')] }).showMissions();
    const wind = within(await panel());
    expect(wind.getByText('Squall Risk +1')).toBeTruthy();
    expect(wind.getByText('Medium > 75% → High > 60%')).toBeTruthy();
    const inSquall = wind.getByRole('list', { name: 'What may happen: Squall' });
    expect(
      within(inSquall)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Shipwreck40%', 'Loot28%', 'Double×218%', 'Triple×310%', 'Bonanza×54%']);
    const [without] = screen.getAllByRole('list');
    expect(without?.textContent).toContain('Shipwreck25%');
    expect(screen.getByTitle('Choose a mission').textContent).toContain('Medium > 75%SquallRisk +1');
  });

  test.each([
    ['treasure-pit', 'trade', 'Trade wind +10%', 'Treasure 100% → 110%'],
    ['gem-emporium', 'doldrums', 'Doldrums −10%', 'Gems 100% → 90%'],
    ['sunken-temple', 'trade', 'Trade wind +10%', '75% → 81%'],
  ] as const)('shows at %s what the %s changes', async (id, kind, name, change) => {
    aGame({ missions: [inWind(id, kind)] }).showMissions();
    const wind = within(await panel());
    expect(wind.getByText(name)).toBeTruthy();
    expect(wind.getByText(change)).toBeTruthy();
  });

  test('says where a wind changes nothing', async () => {
    aGame({ missions: [inWind('war-hall', 'trade')] }).showMissions();
    expect((await panel()).textContent).toContain('It changes nothing about this mission.');
    expect(screen.getByTitle('Choose a mission').textContent).not.toContain('+10%');
  });

  test('shows nothing of it in a world without winds', async () => {
    aGame({ missions: [inWind('treasure-pit', null)] }).showMissions();
    await screen.findByText('What may happen');
    expect(screen.queryByText('Wind of this week')).toBeNull();
  });
});

test("a picked captain's card has what it brings in the wind", async () => {
  const captain = aCaptain({ uid: 'captain-1', level: 10, crewLevel: 5 });
  const rate = { treasurePerStrength: 0.5, medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 } };
  const brought = async (wind: WindKind | null) => {
    aGame({
      missions: [inWind('treasure-pit', wind)],
      nfts: [captain],
      treasurePerStrength: rate,
    }).showMissions();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
    await userEvent.click(await screen.findByRole('button', { name: `Select ${captain.metadata.name}` }));
    const table = await screen.findByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => Number(cell.textContent?.replace(/,/g, '')));
    const caption = table.querySelector('caption')?.textContent;
    cleanup();
    return { most: Math.max(...cells), caption };
  };
  const calm = await brought(null);
  const trade = await brought('trade');
  expect([calm.caption, trade.caption]).toEqual(['Brings Treasure', 'Brings Treasure, Trade wind']);
  expect(trade.most / calm.most).toBeCloseTo(1.1, 2);
});

test('the odds that are kept with a send are those in the wind', async () => {
  const game = aGame({
    missions: [inWind('treasure-pit', 'squall')],
    initiateBatch: () => Response.json({ jobIds: ['00000000-0000-4000-8000-000000000001'] }, { status: 202 }),
  });
  game.showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #1' }));
  await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
  await waitFor(() =>
    expect(Object.values(game.services.memory.read('seals') ?? {})).toMatchObject([
      { odds: oddsText(ruleTables.plunderOutcomes[3]) },
    ]),
  );
  expect(await game.posted('/missions/initiate-batch')).toMatchObject([{ shownWind: 'squall' }]);
});

test('a receipt names its wind and checks it', async () => {
  const sentAt = Date.UTC(2026, 11, 2);
  const layer = 3;
  const digest = createHash('sha256').update(windText(sentAt, layer)).digest();
  const wind = windOfWeek(ruleTables, sentAt, layer, digest);
  const stats = { ...inWind('treasure-pit', null).missionStats, wind };
  const outcomes = [...oddsInWind(ruleTables, stats)];
  const fair = aReceipt();
  const outcome = pickOutcome(outcomes, fair.roll);
  const verified = async (receipt: Receipt) => {
    aGame().show(<ReceiptOverlay receipt={receipt} />);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const text = (await screen.findByText(/^This outcome/)).closest('[aria-live]')?.textContent;
    cleanup();
    return text;
  };
  const receipt = aReceipt({ outcomes, outcome, sentAt, wind: wind ?? 'calm' });
  expect(await verified(receipt)).toContain('The wind is the one of its island in that week.');
  const forged = aReceipt({ sentAt, wind: 'trade' });
  expect(await verified(forged)).toContain('The wind is not the one of its island in that week.');
});

describe('a result', () => {
  const resultIn = (id: string, wind: WindKind) =>
    aResult({ id: `result-${id}-${wind}`, mission: inWind(id, wind), type: 'Plunders' });

  test('names the wind that changed it, and no other', async () => {
    aGame().showResults([resultIn('treasure-pit', 'trade'), resultIn('supply-store', 'squall')]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Trade wind+10%');
    expect(second?.textContent).not.toContain('Squall');
  });
});
