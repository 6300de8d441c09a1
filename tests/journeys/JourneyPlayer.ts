import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { loginAnswer } from '../../src/contract/players.ts';
import { routes } from '../../src/contract/routes.ts';
import { mailedCode } from '../kit/mailedCode.ts';
import { runningGame } from './runningGame.ts';

export const passphrase = 'salt and rum forever 42';

/** A player in a browser. The methods are steps of journeys; most find elements by the roles and names on the page. */
export class JourneyPlayer {
  readonly page: Page;
  readonly email: string;
  /** What the page has logged as a warning or an error, oldest first. */
  readonly #warnings: string[] = [];

  constructor(page: Page, email = `anne-${randomUUID()}@sea.example`) {
    this.page = page;
    this.email = email;
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') this.#warnings.push(message.text());
    });
  }

  /**
   * Starts a new game with one click, for journeys that are not about wallets: they need no passphrase and no mail. The
   * reminder to secure the game is hidden.
   */
  async playNow(): Promise<void> {
    const { page } = this;
    await page.addInitScript(() => localStorage.setItem('seven-isles.isSecuringDismissed', 'true'));
    await this.takeFleetAtLogin();
    await page.goto(gameOrigin());
    await page.getByRole('button', { name: 'Play now' }).click();
    await this.seeIsland();
    await this.tapAway(/^Welcome aboard/);
  }

  /**
   * Takes the demonstration fleet with the first log-in, before the page gets its answer, so that journeys that are not
   * about the fleet begin with it.
   */
  async takeFleetAtLogin(): Promise<void> {
    const takeFleet = async (route: Route) => {
      const response = await route.fetch();
      if (response.ok()) {
        const { token } = loginAnswer.parse(await response.json());
        await this.page.request.post(`${gameOrigin()}${routes.takeDemonstrationFleet.path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
      }
      await route.fulfill({ response });
    };
    // Once, because the browser's cache is off while a route is intercepted.
    await this.page.route('**/auth/login', takeFleet, { times: 1 });
  }

  /** Opens the landing page. */
  async openLanding(): Promise<void> {
    await this.takeFleetAtLogin();
    await this.page.goto(gameOrigin());
  }

  /** Opens the landing page, signs up with an e-mail wallet and waits for the first island. */
  async signUp(): Promise<void> {
    const { page } = this;
    await this.openLanding();
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await this.makeEmailWallet();
    await this.tapAway(/^Welcome aboard/);
    await this.seeIsland();
  }

  /** Starts at the list of wallets and creates an e-mail wallet: e-mail, code, passphrase. */
  async makeEmailWallet(): Promise<void> {
    const { page } = this;
    await this.confirmEmail();
    await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
    await page.getByRole('textbox', { name: 'Repeat passphrase' }).fill(passphrase);
    await page.getByRole('button', { name: 'Create wallet' }).click();
    await page.getByRole('button', { name: 'Set sail' }).click();
  }

  /** Logs in with the e-mail wallet on a device on which the wallet is not stored. */
  async logInByEmail(withPassphrase = passphrase): Promise<void> {
    const { page } = this;
    await this.openLanding();
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await this.confirmEmail();
    await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(withPassphrase);
    await page.getByRole('button', { name: 'Open wallet' }).click();
    await this.seeIsland();
  }

  private async confirmEmail(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^E-mail wallet/ }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(this.email);
    const before = await mailedCode(gameOrigin(), this.email);
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: /code/i })
      .first()
      .fill(await this.code(before));
  }

  /** Waits for the map and for the button of The Docks, a building of the first island. */
  async seeIsland(): Promise<void> {
    await expect(this.building('The Docks')).toBeAttached();
    await expect(this.page.locator('canvas')).toBeVisible();
  }

  building(name: string) {
    return this.page
      .getByRole('navigation', { name: 'Buildings' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** Opens a building with the keyboard: the focus scrolls the map to it, and Enter opens it. */
  async openBuilding(name: string): Promise<void> {
    await this.building(name).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.overlay).toBeVisible();
  }

  /** Opens the inventory from the profile menu; `search` filters its captains. */
  async openInventory(search = ''): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Inventory' }).click();
    const hideout = page.getByRole('dialog', { name: 'Hideout', exact: true });
    await expect(hideout.getByRole('article').first()).toBeVisible();
    if (search !== '') await page.getByRole('searchbox', { name: 'Search by name' }).fill(search);
  }

  /** Closes the mission overlay if it is open, changes to another island by its key, and opens a building there. */
  async openOnIsland(layer: number, building: string): Promise<void> {
    const { page, overlay } = this;
    if (await overlay.isVisible()) await this.closeMission();
    await page.keyboard.press(String(layer));
    await expect(this.building(building)).toBeAttached();
    await this.openBuilding(building);
  }

  async closeMission(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.overlay).toBeHidden();
    await this.allClosed();
  }

  /**
   * Waits until the browser's history state shows that no overlay is open. Closing an overlay is a step back in the
   * history, which the browser takes asynchronously; a reload that begins before this step is aborted by it.
   */
  async allClosed(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => window.history.state?.open ?? 0)).toBe(0);
  }

  get overlay() {
    return this.page.getByRole('dialog', { name: 'Mission', exact: true });
  }

  /** Chooses another mission in the open overlay. */
  async chooseMission(name: string): Promise<void> {
    await this.overlay.getByTitle('Choose a mission').click();
    await this.page.getByTitle(name, { exact: true }).click();
    await expect(this.overlay.getByTitle('Choose a mission')).toContainText(name);
  }

  /** Selects the first `count` captains on their cards and presses SEND; does not wait for the worker's answer. */
  async pressSend(count: number): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Select Captains' }).click();
    for (let picked = 0; picked < count; picked += 1) {
      await page
        .getByRole('button', { name: /^Select (?!Captains)/, pressed: false })
        .first()
        .click();
    }
    await page.getByRole('button', { name: 'SEND' }).click();
  }

  /**
   * Opens the select screen and flips a captain's card: that of `named`, or the first one. Returns the captain's name.
   */
  async pickCaptain(named?: string): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'Select Captains' }).click();
    const fronts = page.getByRole('button', { name: named ? `Select ${named}` : /^Select (?!Captains)/ });
    const label = (await fronts.first().getAttribute('aria-label')) ?? '';
    await fronts.first().click();
    return label.replace(/^Select /, '');
  }

  /** The row of a captain in the list of active missions. */
  activeMissionOf(captain: string) {
    return this.page
      .getByRole('region', { name: 'Active Missions' })
      .getByRole('listitem')
      .filter({ hasText: captain });
  }

  /** Presses a control of the music player, which a small window folds to one button. */
  async pressMusic(control: Locator): Promise<void> {
    const folded = this.page.getByRole('button', { name: 'Show the music' });
    await expect(control.or(folded).first()).toBeVisible();
    if (await folded.isVisible()) await folded.click();
    await control.click();
  }

  get results() {
    return this.page.getByRole('dialog', { name: 'MISSION RESULT' });
  }

  /** Waits until the captain's mission is ready, and claims it with the button in its row. */
  async claimFrom(captain: string): Promise<void> {
    await expect(this.activeMissionOf(captain).getByText('Ready To Claim')).toBeVisible({ timeout: 60_000 });
    await this.page.getByRole('button', { name: `Claim what ${captain} brought` }).click();
    await expect(this.results).toBeVisible({ timeout: 30_000 });
  }

  /** Opens the receipt of a shown result, verifies it in the browser and closes it. */
  async verifyReceipt(mission: string): Promise<void> {
    await this.results.getByRole('button', { name: `Receipt of ${mission}` }).click();
    const receipt = this.page.getByRole('dialog', { name: 'Receipt', exact: true });
    await receipt.getByRole('button', { name: 'Verify' }).click();
    await expect(receipt.getByText('This outcome is fair.')).toBeVisible();
    await receipt.getByRole('button', { name: 'Close' }).first().click();
    await expect(receipt).toBeHidden();
  }

  async closeResults(): Promise<void> {
    await this.results.getByRole('button', { name: 'Close' }).last().click();
    await expect(this.results).toBeHidden();
  }

  async send(count: number): Promise<void> {
    await this.pressSend(count);
    await this.seeToast(`${count} mission(s) started`);
    // The toast appears before the select screen has closed.
    await expect(this.page.getByRole('button', { name: 'SEND' })).toBeHidden();
  }

  /** Waits until `count` missions are ready, and claims them all. */
  async claimAll(count: number): Promise<void> {
    await expect(this.page.getByText('Ready To Claim')).toHaveCount(count, { timeout: 30_000 });
    await this.page.getByRole('button', { name: 'Claim All' }).click();
    await this.seeToast(`Successfully claimed ${count} mission(s)`);
  }

  /**
   * Waits for a toast with this sentence. On a touch screen, the toast is then tapped away. The error for a toast that
   * does not come names the toasts shown instead and what the page logged: they say why.
   */
  async seeToast(sentence: string | RegExp): Promise<void> {
    try {
      await expect(this.toast(sentence)).toBeVisible({ timeout: 30_000 });
    } catch (error) {
      const shown = await this.page.locator('#toasts').innerText();
      throw new Error([String(error), `Toasts: ${shown}`, 'Console:', ...this.#warnings].join('\n'));
    }
    await this.tapAway(sentence);
  }

  /**
   * On a touch screen, taps a toast away, because it covers controls. Does nothing if the toast has already expired.
   */
  private async tapAway(sentence: string | RegExp): Promise<void> {
    const isTouch = await this.page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    if (isTouch)
      await this.toast(sentence)
        .tap({ timeout: 1_000, force: true })
        .catch(() => undefined);
  }

  private toast(sentence: string | RegExp) {
    return this.page.locator('#toasts').getByText(sentence);
  }

  /** Expects that no toast reports a timeout. */
  async seeNoTimeout(): Promise<void> {
    await expect(this.page.locator('#toasts').getByText('Timeout, reloading...')).toHaveCount(0);
  }

  /** Reads a route of the worker with the session that the page has stored. */
  async fetchAs<T>(path: string): Promise<T> {
    return this.page.evaluate(async (asked) => {
      const { token } = JSON.parse(localStorage.getItem('seven-isles.session') ?? '{}');
      const answer = await fetch(asked, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    }, path);
  }

  /** Waits for a mailed code other than `before`, the code of an earlier mail, and returns it. */
  private async code(before: string | null): Promise<string> {
    const find = () => mailedCode(gameOrigin(), this.email);
    await expect.poll(async () => ((await find()) ?? before) !== before).toBe(true);
    return (await find()) ?? '';
  }
}

/** Address of the game. Scripts outside of Playwright's runner set it in `GAME_ORIGIN`. */
export function gameOrigin(): string {
  return process.env.GAME_ORIGIN ?? runningGame().origin;
}
