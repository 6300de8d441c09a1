import { expect, type Locator, type Page, test } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';

const cardOf = (page: Page) => page.getByRole('complementary', { name: 'First Voyages' });

/** Starts a game without the demonstration fleet, and returns the card of the First Voyages. */
async function newcomer(page: Page, press: (button: Locator) => Promise<void>): Promise<Locator> {
  await page.goto(gameOrigin());
  await press(page.getByRole('button', { name: 'Play now' }));
  const card = cardOf(page);
  await expect(card.getByText('Voyage 1 of 8')).toBeVisible();
  return card;
}

/** From the card to the result of the voyage. */
async function sail(page: Page, card: Locator, press: (button: Locator) => Promise<void>): Promise<void> {
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
async function nameCaptain(page: Page, card: Locator): Promise<void> {
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

  const spend = ['Level up your captain', 'Level up your ship', 'Level up your crew'];
  for (const [index, button] of spend.entries()) {
    if (index > 0) await sail(page, card, press);
    await closeAll(page);
    await expect(card.getByText(`Voyage ${index + 2} of 8`)).toBeVisible();
    if (index === 0) await nameCaptain(page, card);
    await card.getByRole('button', { name: button }).click();
    const levelUp = page.getByRole('dialog', { name: 'Level Up' });
    await levelUp.getByRole('button', { name: '1', exact: true }).click();
    await fitsTheScreen(page);
    await levelUp.getByRole('button', { name: 'Level Up', exact: true }).click();
    await expect(levelUp).toBeHidden();
    await expect(card.getByRole('button', { name: button })).toBeHidden();
  }

  await card.getByRole('button', { name: 'Skip the First Voyages' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'First Voyages' }).click();
  await expect(card.getByText('Voyage 4 of 8')).toBeVisible();
});

test('the first voyage is sailed by keyboard alone, from the building that calls', {
  tag: '@once',
}, async ({ page }) => {
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const card = await newcomer(page, press);
  const anne = new JourneyPlayer(page);
  await expect(page.getByText('!', { exact: true })).toBeAttached();
  await anne.openBuilding("Captain's Academy");
  await expect(page.getByText('At least 1 minute')).toBeVisible();
  await page.keyboard.press('Escape');
  await sail(page, card, press);
});
