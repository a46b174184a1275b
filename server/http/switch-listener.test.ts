import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startHttpListener } from '../../tests/support/http-listener.ts';
import { createListenerSwitch } from './switch-listener.ts';

test('a request stays with the listener that it began with, which is needed until its end', async () => {
  const finish = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const listeners = createListenerSwitch(async (_, response) => {
    response.write('first ');
    begun.resolve();
    await finish.promise;
    response.end('first');
  });
  const { origin } = await startHttpListener(listeners.listener);
  const before = fetch(origin);
  await begun.promise;
  let isNeeded = true;
  const ended = listeners
    .replace((_, response) => response.end('second'))
    .then(() => {
      isNeeded = false;
    });
  expect(await (await fetch(origin)).text()).toBe('second');
  expect(isNeeded).toBe(true);
  finish.resolve();
  expect(await (await before).text()).toBe('first first');
  await ended;
});

test('a request that its visitor gives up has ended', async () => {
  const begun = Promise.withResolvers<void>();
  const listeners = createListenerSwitch(() => begun.resolve());
  const { origin } = await startHttpListener(listeners.listener);
  const visit = request(origin).on('error', () => {});
  visit.end();
  await begun.promise;
  const ended = listeners.replace(() => {});
  visit.destroy();
  await ended;
});

test('one without requests is no longer needed at once', async () => {
  await createListenerSwitch(() => {}).replace(() => {});
});
