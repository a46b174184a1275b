import { expect, test } from 'vitest';
import { deferSettings, loadDeferredSettings } from './deferred-settings.ts';
import type { SiteSettings } from './site-settings.ts';

const part = (title: string) => ({ content: { title }, sources: [] });

const createSite = (): SiteSettings => ({
  name: 'Test',
  baseline: '',
  shareImage: { src: '', alt: '' },
  company: {
    legalName: '',
    address: { street: '', postalCode: '', city: '' },
    phone: '',
    email: '',
    hours: '',
  },
  hosts: {},
  dialogs: {},
  layout: { navbar: part('of the document') },
});

test('complete settings resolve at once', async () => {
  await expect(loadDeferredSettings()).resolves.toBeUndefined();
});

test('complete the settings in place, once, and keep what the document brought', async () => {
  const site = createSite();
  const { navbar } = site.layout;
  let calls = 0;
  deferSettings(site, async () => {
    calls++;
    return {
      layout: { navbar: part('fetched'), question: part('Cookies') },
      requests: { promise: 'Soon', subjects: {} },
    };
  });
  await Promise.all([loadDeferredSettings(), loadDeferredSettings()]);
  await loadDeferredSettings();
  expect(calls).toBe(1);
  expect(site.layout).toEqual({ navbar, question: part('Cookies') });
  expect(site.layout.navbar).toBe(navbar);
  expect(site.requests).toEqual({ promise: 'Soon', subjects: {} });
});

test('settings that did not load are fetched again', async () => {
  const site = createSite();
  const answers = [
    () => Promise.reject(new Error('offline')),
    async () => ({ layout: { question: part('Cookies') } }),
  ];
  deferSettings(site, () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  await expect(loadDeferredSettings()).rejects.toThrow('offline');
  expect(site.layout).not.toHaveProperty('question');
  await loadDeferredSettings();
  expect(site.layout).toHaveProperty('question');
});
