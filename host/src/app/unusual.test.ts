import { UNKNOWN_SITE, type Site } from './site.ts';
import { unusualOf } from './unusual.ts';

test('what is usual is left out, and comes back', () => {
  const site: Site = { ...UNKNOWN_SITE, origin: 'https://store.example', closed: ['sale'], firewall: 'https://token.example' };
  const unusual = unusualOf(site, UNKNOWN_SITE);
  expect(unusual).toEqual({ origin: 'https://store.example', closed: ['sale'], firewall: 'https://token.example' });
  expect({ ...UNKNOWN_SITE, ...unusual }).toEqual(site);
  expect(unusualOf({ ...UNKNOWN_SITE, shipping: { ...UNKNOWN_SITE.shipping } }, UNKNOWN_SITE)).toEqual({});
});
