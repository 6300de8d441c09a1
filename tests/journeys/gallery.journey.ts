import { expect, type Page, test } from '@playwright/test';
import { type ServedGallery, serveGallery } from '../gallery/serveGallery.ts';
import { isAccessible } from './isAccessible.ts';
import { frames } from './mapPage.ts';

/** Widths of a phone, a tablet, a laptop and a large screen, in CSS pixels. */
const widths = [360, 768, 1280, 2560];
/**
 * Widths at which accessibility is checked. The check is slow, and the other widths differ mainly in the number of
 * columns.
 */
const readAt = [360, 1280];

let gallery: ServedGallery;
/** One page for all tests, which they resize: to open it takes most of a test's time. */
let page: Page;
const complaints: string[] = [];
const missing: string[] = [];
test.beforeAll(async ({ browser }) => {
  gallery = await serveGallery({ port: 0, isLive: false });
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  await page.goto(gallery.address);
  await expect(page.getByRole('heading', { name: 'Type and colours' })).toBeAttached();
});
test.afterAll(async () => {
  await page.context().close();
  await gallery.close();
});
test.afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** Resizes the window, and waits until the page has rendered what depends on its width. */
async function resize(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await frames(page, 3);
}

const isNotWiderThanTheScreen = async () =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

for (const width of widths)
  test(`every component fits the window and is accessible, ${width} pixels wide`, async () => {
    await resize(width);
    await isNotWiderThanTheScreen();
    if (readAt.includes(width)) await isAccessible(page);
  });

test('controls are large enough for touch', async () => {
  await resize(360);
  await expect(page.getByRole('heading', { name: 'Buttons' })).toBeAttached();
  const small = await page.locator('main :is(button, input, [role=combobox], summary)').evaluateAll((all) =>
    all
      .filter((one) => {
        // A control's touch target may be larger than its visible box: a pseudo-element can extend it, or an input's
        // label.
        const after = Number.parseFloat(getComputedStyle(one, '::after').height) || 0;
        const label = one.closest('label')?.getBoundingClientRect().height ?? 0;
        return Math.max(one.getBoundingClientRect().height, after, label) < 43.5;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  expect(small).toEqual([]);
});

test('no border image stands over a transparent border, where WebKit would paint none', async () => {
  await expect(page.getByRole('heading', { name: 'Buttons' })).toBeAttached();
  const found = await page.locator('*').evaluateAll((all) => {
    const isTransparent = (colour: string) => /[,/] 0\)$|^transparent$/.test(colour);
    const images = all.flatMap((one) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(one, part || null);
        const isPainted = style.borderImageSource !== 'none' && style.content !== 'none';
        const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
        const colours = sides
          .filter((side) => style[`border${side}Width`] !== '0px')
          .map((side) => style[`border${side}Color`]);
        return isPainted ? [{ name: `${one.className}${part}`, colours }] : [];
      }),
    );
    return {
      count: images.length,
      transparent: images.filter(({ colours }) => colours.some(isTransparent)).map(({ name }) => name),
    };
  });
  expect(found.count).toBeGreaterThan(20);
  expect([...new Set(found.transparent)]).toEqual([]);
});

test('dialogs, sheets and lists are accessible and close on Escape', async () => {
  await resize(1280);
  const read = ['Wide dialog', 'Question'];
  for (const name of ['Dialog', 'Wide dialog', 'Sheet', 'Question']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(page.getByRole(name === 'Question' ? 'alertdialog' : 'dialog')).toBeVisible();
    if (read.includes(name)) await isAccessible(page, '#overlays');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('combobox', { name: 'Collection', exact: true }).press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the art page shows all art, and every picture loads', async () => {
  await page.goto(`${gallery.address}#art`);
  await expect(page.getByRole('heading', { name: 'captains' })).toBeVisible();
  for (const width of [360, 1280]) {
    await resize(width);
    await isNotWiderThanTheScreen();
  }
  expect(missing).toEqual([]);
});
