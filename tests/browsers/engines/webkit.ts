import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, Button, Capabilities, Key, Origin } from 'selenium-webdriver';
import { freePort } from '../../../src/host/base/freePort.ts';
import type { DrivenBrowser, Engine } from '../DrivenBrowser.ts';
import { installed } from '../installed.ts';

const driverProgram = 'WebKitWebDriver';
const driverReadyWithinMs = 30_000;
const opensWithinMs = 120_000;
const isOpen = `return location.href.startsWith(arguments[0]) && document.readyState !== 'loading';`;

/** WebKitGTK's MiniBrowser, driven by its own WebDriver server. */
export const engine: Engine = {
  name: 'WebKit',
  missing: () => (installed(driverProgram) ? [] : [driverProgram]),
  start,
};

async function start(display: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const server = spawn(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address, server);
    return await browserOf(address, server);
  } catch (fault) {
    server.kill();
    throw fault;
  }
}

async function browserOf(address: string, server: ChildProcess): Promise<DrivenBrowser> {
  // Does not let the driver wait for the page: it may miss that a page has loaded and then waits until its timeout.
  // `open` waits for the page itself.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 120_000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1024, height: 720 });
  const session = await driver.getCapabilities();
  const actions = () => driver.actions({ async: true });
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 0,
  });
  return {
    name: `${session.getBrowserName()} ${session.getBrowserVersion()}`,
    open: async (page) => {
      await driver.get(page);
      await driver.wait(
        () => driver.executeScript<boolean>(isOpen, page),
        opensWithinMs,
        `${page} did not open`,
      );
    },
    evaluate: (body, argument) => driver.executeScript(body, argument),
    click: (point) => actions().move(at(point)).press(Button.LEFT).release(Button.LEFT).perform(),
    drag: async ([from, ...rest]) => {
      if (!from) return;
      const moves = rest.reduce(
        (so, point) => so.move(at(point)),
        actions().move(at(from)).press(Button.LEFT),
      );
      await moves.release(Button.LEFT).perform();
    },
    type: (text) => actions().sendKeys(text).perform(),
    press: (key) =>
      actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : key)
        .perform(),
    close: async () => {
      await driver.quit().finally(() => server.kill());
    },
  };
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + driverReadyWithinMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${driverProgram} did not become ready`);
}
