import { expect, type Locator, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { inDatabase } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

/** Presses a control, in the way of the journey. */
type Press = (control: Locator) => Promise<void>;

/** More than the controls of the map and the HUD together. */
const maxTabs = 120;

/** The buttons that spend what the first three voyages bring. */
const spend = { captain: 'Level up your captain', ship: 'Level up your ship', crew: 'Level up your crew' };

const cardOf = (page: Page) => page.getByRole('complementary', { name: 'First Voyages' });

/** Starts a game without the demonstration fleet, and returns the card of the First Voyages. */
async function newcomer(page: Page, press: Press): Promise<Locator> {
  await page.goto(gameOrigin());
  await press(page.getByRole('button', { name: 'Play now' }));
  const card = cardOf(page);
  await expect(card.getByText('Voyage 1 of 8')).toBeVisible();
  return card;
}

/** From the card to the result of the voyage. */
async function sail(page: Page, card: Locator, press: Press): Promise<void> {
  await press(card.getByRole('button', { name: 'Set out' }));
  await press(page.getByRole('button', { name: 'Select Captains' }));
  await press(page.getByRole('button', { name: /^Select (?!Captains)/ }).first());
  await press(page.getByRole('button', { name: 'SEND', exact: true }));
  await expect(page.getByText('Ready To Claim')).toBeVisible({ timeout: 60_000 });
  await press(page.getByRole('button', { name: /^Claim (?!All)./ }));
  const result = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(result.getByText('Success', { exact: true })).toBeVisible();
  await expect(result.getByRole('button', { name: 'Re-Send All' })).toHaveCount(0);
}

/** Names the captain: the proposal, another one, and then what the player types. */
async function nameCaptain(page: Page, card: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) await card.getByRole('button', { name: 'Name your captain' }).tap();
  const field = card.getByRole('textbox', { name: 'Name your captain' });
  await card.getByRole('button', { name: 'Roll another name' }).click();
  await fitsTheScreen(page);
  const name = `Ned ${String(Date.now()).slice(-8)}`;
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByText(`Your captain is called ${name}.`)).toBeVisible();
  await expect(field).toBeHidden();
  await expect(card).toBeFocused();
}

/** Spends what a voyage brought on a level. `check` is called while the dialog is open. */
async function levelUp(
  page: Page,
  card: Locator,
  button: string,
  press: Press,
  check = async (): Promise<void> => {},
): Promise<void> {
  await press(card.getByRole('button', { name: button }));
  const dialog = page.getByRole('dialog', { name: 'Level Up' });
  await expect(dialog.getByRole('textbox', { name: 'Number of tokens' })).toHaveValue('1');
  await check();
  await press(dialog.getByRole('button', { name: 'Level Up', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: button })).toBeHidden();
}

/** Renames the captain in the inventory, which a newcomer's navigation has. `check` is called while the dialog is open. */
async function renameCaptain(page: Page, press: Press, check = async (): Promise<void> => {}): Promise<void> {
  await press(page.getByRole('button', { name: /^Island \d/ }));
  await press(page.getByRole('button', { name: 'Inventory', exact: true }));
  await press(page.getByRole('button', { name: /^Rename / }));
  const dialog = page.getByRole('dialog', { name: 'Rename captain' });
  const field = dialog.getByRole('textbox', { name: 'New name' });
  await expect(field).toBeFocused();
  expect(page.url()).toContain('captain-name=');
  await check();
  await field.fill('Reaver #7');
  await press(dialog.getByRole('button', { name: 'Save name' }));
  await expect(field).toHaveAccessibleDescription(/The sign # stays with the numbers/);
  const name = `Bess ${String(Date.now()).slice(-8)}`;
  await field.fill(name);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeFocused();
  await closeAll(page);
}

/** What an animation moves on the page. */
const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? ''),
  );

/** Presses Tab until the control has the focus, and then Enter; `onFocus` is called for each control on the way. */
const pressWithTab =
  (page: Page, onFocus: () => Promise<void> = async () => {}): Press =>
  async (control) => {
    await expect(control).toBeEnabled();
    const hasFocus = () => control.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await hasFocus()); steps += 1) {
      if (steps > maxTabs) throw new Error(`Tab does not reach ${control}`);
      await page.keyboard.press('Tab');
      await onFocus();
    }
    await page.keyboard.press('Enter');
  };

/** Refuses a control that has the focus and no name that a screen reader could read. */
const focusIsNamed = (page: Page): Promise<void> => expect(page.locator(':focus')).toHaveAccessibleName(/\S/);

/** Expects that the building that calls has come to lie above the card. */
async function expectAbove(building: Locator, card: Locator): Promise<void> {
  const gap = async () => {
    const [above, below] = [await building.boundingBox(), await card.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

/** Closes what is open over the map. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('#overlays [role="dialog"]');
  while ((await open.count()) > 0) {
    const before = await open.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(before);
  }
}

test('a newcomer sails three voyages, spends what they bring, skips the rest and takes it up again', async ({
  page,
  isMobile,
}) => {
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await (isMobile ? button.tap() : button.click());
  };
  const card = await newcomer(page, press);
  await isAccessible(page);
  await sail(page, card, press);
  expect(presses).toBeLessThanOrEqual(8);

  for (const [index, button] of Object.values(spend).entries()) {
    if (index > 0) await sail(page, card, press);
    await closeAll(page);
    await expect(card.getByText(`Voyage ${index + 2} of 8`)).toBeVisible();
    if (index === 0) await nameCaptain(page, card, isMobile);
    await levelUp(
      page,
      card,
      button,
      (one) => one.click(),
      () => fitsTheScreen(page),
    );
    if (index === 0 && isMobile)
      await expectAbove(new JourneyPlayer(page).building('Shipwright and Co'), card);
  }
  await renameCaptain(page, press, async () => {
    await fitsTheScreen(page);
    await isAccessible(page, '#overlays');
  });
  expect(await movingElements(page)).toEqual([]);

  await card.getByRole('button', { name: 'Skip the First Voyages' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'First Voyages' }).click();
  await expect(card.getByText('Voyage 4 of 8')).toBeVisible();
});

test('by keyboard and names alone: the first claim in at most eight presses, two levels, a name; then the last voyage', {
  tag: '@once',
}, async ({ page }) => {
  // Moves of the focus are no presses: the page decides none of them for the player.
  let presses = 0;
  let checksNames = true;
  const reach = pressWithTab(page, async () => {
    if (checksNames) await focusIsNamed(page);
  });
  const press: Press = async (control) => {
    presses += 1;
    await reach(control);
  };
  const card = await newcomer(page, press);
  const anne = new JourneyPlayer(page);

  await test.step('the building of the voyage calls, and opens without the card', async () => {
    await expect(page.getByText('!', { exact: true })).toBeAttached();
    await anne.openBuilding("Captain's Academy");
    await expect(page.getByText('At least 1 minute')).toBeVisible();
    await closeAll(page);
  });

  await sail(page, card, press);
  expect(presses).toBeLessThanOrEqual(8);
  await expect(page.getByRole('listitem', { name: /^Captain/ })).toBeFocused();
  checksNames = false;
  await closeAll(page);
  await expect(card.getByText('Voyage 2 of 8')).toBeVisible();
  await levelUp(page, card, spend.captain, press);

  // The second voyage begins where the focus is after a level.
  await sail(page, card, press);
  await expect(page.getByRole('listitem', { name: /^Ship/ })).toBeFocused();
  await closeAll(page);
  await expect(card.getByText('Voyage 3 of 8')).toBeVisible();
  await levelUp(page, card, spend.ship, press);
  await renameCaptain(page, press);

  await test.step('after the last voyage the card offers the demonstration fleet, which ends the chapter', async () => {
    const { id } = await anne.fetchAs<{ id: string }>('/users/me');
    await inDatabase(async (db) => {
      await db.updateTable('players').set({ first_voyages: 7 }).where('id', '=', id).execute();
    });
    await page.reload();
    await expect(card.getByText('Voyage 8 of 8')).toBeVisible();
    await sail(page, card, (control) => control.click());
    await closeAll(page);
    const end = page.getByRole('complementary', { name: 'What next' });
    await expect(end.getByText('All eight voyages are made')).toBeVisible();
    await end.getByRole('button', { name: 'Demonstration fleet' }).click();
    await page.getByRole('button', { name: 'Take the demonstration fleet' }).click();
    await anne.seeToast('The demonstration fleet is yours.');
    await expect(end).toBeHidden();
    const captains = await anne.fetchAs<{ type: string }[]>('/nfts');
    expect(captains.filter(({ type }) => type === 'CAPTAIN')).toHaveLength(13);
  });
});
