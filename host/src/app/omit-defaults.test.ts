import { UNKNOWN_SITE, type Site } from './site.ts';
import { omitDefaults } from './omit-defaults.ts';

test('default values are omitted and restored', () => {
  const site: Site = { ...UNKNOWN_SITE, origin: 'https://store.example', closed: ['sale'], firewall: 'https://token.example' };
  const unusual = omitDefaults(site, UNKNOWN_SITE);
  expect(unusual).toEqual({ origin: 'https://store.example', closed: ['sale'], firewall: 'https://token.example' });
  expect({ ...UNKNOWN_SITE, ...unusual }).toEqual(site);
  expect(omitDefaults({ ...UNKNOWN_SITE, shipping: { ...UNKNOWN_SITE.shipping } }, UNKNOWN_SITE)).toEqual({});
});
