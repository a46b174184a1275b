import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { vi } from 'vitest';
import { getWebKit } from '../../scripts/support/programs.ts';
import { getFreePort } from '../../scripts/support/server-process.ts';
import { timeLimit } from '../setup/time-limit.ts';
import type { Engine } from './engine.ts';
import { walk } from './walk.ts';

walk('WebKitGTK', async (origin): Promise<Engine> => {
  const { driver: driverPath, browser, display: displayPath } = getWebKit();
  const display = spawn(
    displayPath,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(display.stdout, 'data');
  const port = await getFreePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const address = `http://127.0.0.1:${port}`;
  // It listens some time after it was started.
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: timeLimit / 2, interval: 50 });
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build();
  return {
    open: (path) => driver.get(origin + path),
    run: (expression) => driver.executeScript(`return ${expression}`),
    pressAt: (x, y) =>
      driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (typed) => driver.actions().sendKeys(typed).perform(),
    pressKey: (key) =>
      driver.actions().sendKeys({ Escape: Key.ESCAPE, Enter: Key.ENTER }[key]).perform(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    close: async () => {
      await driver.quit();
      service.kill();
      display.kill();
    },
  };
});
