import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { getClientAddress } from '../../../server/http/client-address.ts';
import { expectConsole } from '../../setup/console-guard.ts';

test.each<[string, number, string, string | undefined, string]>([
  ['is the connection’s', 0, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['is what our proxy saw', 1, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['is what the outer of two proxies saw', 2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['is the connection’s when the proxy says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['is read without its port', 1, '10.0.0.1', '198.51.100.7:50001', '198.51.100.7'],
  ['is read after one', 2, '10.0.0.1', '203.0.113.9, 198.51.100.7:443, 10.0.0.2', '198.51.100.7'],
  ['is read in brackets', 1, '10.0.0.1', '[2001:db8:0:7::1]', '2001:0db8:0000:0007::/64'],
  ['in brackets has a port', 1, '10.0.0.1', '[2001:db8:0:7::1]:443', '2001:0db8:0000:0007::/64'],
  ['is read in quotes', 1, '10.0.0.1', '"[2001:db8:0:7::1]:443"', '2001:0db8:0000:0007::/64'],
  ['of IPv4 in IPv6 is IPv4', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['of IPv6 is its network', 0, '2001:db8:0:7::1', undefined, '2001:0db8:0000:0007::/64'],
  ['in full is the same', 0, '2001:0db8:0000:0007:a:b:c:d', undefined, '2001:0db8:0000:0007::/64'],
])('the client address %s', async (_, proxies, remoteAddress, forwarded, expected) => {
  // Whoever writes one of them says nothing of himself: without a proxy, each would be another visitor.
  const forged = 'X-Real-IP X-Client-IP True-Client-IP CF-Connecting-IP'.split(' ');
  const headers = {
    ...Object.fromEntries(forged.map((name) => [name, '198.51.100.5'])),
    Forwarded: 'for=198.51.100.4',
    ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}),
  };
  expect(await readAddress(proxies, headers, remoteAddress)).toBe(expected);
});

test('the client address is the connection’s when it is none, which is logged once', async () => {
  expectConsole('warn', /^X-Forwarded-For: "unknown" is no address, where TRUST_PROXY=1/);
  const warn = vi.spyOn(console, 'warn');
  for (const written of ['unknown', '1.2.3', 'x'.repeat(500)]) {
    expect(await readAddress(1, { 'X-Forwarded-For': written })).toBe('10.0.0.1');
  }
  expect(warn).toHaveBeenCalledTimes(1);
});

async function readAddress(
  proxies: number,
  headers: Record<string, string>,
  remoteAddress = '10.0.0.1',
) {
  const app = new Hono().get('/', (context) => context.text(getClientAddress(context, proxies)));
  const connection = { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, connection)).text();
}
