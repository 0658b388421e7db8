import { absolute, siteOf, withAbsolute } from './site.ts';

test.each([
  ['/p/oats', 'https://store.example/p/oats'],
  ['/', 'https://store.example/'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['data:,', 'data:,'],
])('%s becomes %s', (path, address) => expect(absolute('https://store.example', path)).toBe(address));

test('structured data gets absolute addresses at every depth, and nothing else is touched', () => {
  const data = {
    '@type': 'Product',
    name: '/not an address',
    url: '/p/oats',
    image: ['/media/a.webp', 'https://cdn.example/b.webp'],
    offers: { '@type': 'Offer', url: '/p/oats', price: 7.99 },
    itemListElement: [{ position: 1, item: '/c/pantry' }],
  };
  expect(withAbsolute('https://store.example', data)).toEqual({
    '@type': 'Product',
    name: '/not an address',
    url: 'https://store.example/p/oats',
    image: ['https://store.example/media/a.webp', 'https://cdn.example/b.webp'],
    offers: { '@type': 'Offer', url: 'https://store.example/p/oats', price: 7.99 },
    itemListElement: [{ position: 1, item: 'https://store.example/c/pantry' }],
  });
});

test('cookies choose the theme and hide announcements; nonsense does neither', () => {
  expect(
    siteOf(
      '',
      new Map([
        ['theme', 'dark'],
        ['announced', 'shipping.offer'],
      ]),
    ),
  ).toEqual({ origin: '', theme: 'dark', closed: ['shipping', 'offer'], optOut: 'no' });
  expect(
    siteOf(
      '',
      new Map([
        ['theme', '"><script>'],
        ['announced', '<b>..'],
      ]),
    ),
  ).toEqual({ origin: '', theme: 'system', closed: [], optOut: 'no' });
});

test.each([
  [new Map(), undefined, 'no'],
  [new Map([['do_not_sell', '1']]), undefined, 'here'],
  [new Map([['do_not_sell', '0']]), '0', 'no'],
  [new Map(), '1', 'browser'],
  [new Map([['do_not_sell', '1']]), '1', 'browser'],
] as const)('cookies %j and the signal %s mean %s', (cookies, signal, optOut) => {
  expect(siteOf('', cookies, signal).optOut).toBe(optOut);
});
