import { UNKNOWN_SITE } from '../../src/app/site.ts';
import { cdnHeaders } from './cdn-headers.ts';

const none = { shares: {} };
const experiments = {
  post_discount_pricing: { shares: { variation_1: 100 } },
  subsequent_order_smart_cart: none,
  sponsored_products_carrot: { shares: { enabled: 0 } },
  new_member_60_incentive: { shares: { enabled: 50 }, audience: ['beta'] },
};
type CdnPage = Parameters<typeof cdnHeaders>[1];
const page: CdnPage = {
  answer: { status: 200, headers: [], dataKeys: ['p1', 'c7'], releases: [{ remote: 'mf-catalog', version: '9' }] },
  request: { site: UNKNOWN_SITE },
  cookies: new Map([
    ['uuid', 'u'],
    ['consent', 'yes'],
  ]),
  experiments,
};

test('a page that all visitors get may be shared by a CDN, and purged by its data and its remotes', () => {
  expect(cdnHeaders(30, page)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    'surrogate-key': 'p1 c7 mf-catalog',
  });
  const { dataKeys: _, ...answer } = page.answer;
  expect(cdnHeaders(30, { ...page, answer })?.['surrogate-key']).toBe('any mf-catalog');
});

test.each<[string, Partial<CdnPage>]>([
  ['sets a cookie', { answer: { ...page.answer, headers: [['set-cookie', 'uuid=u']] } }],
  ['is not found', { answer: { ...page.answer, status: 404 } }],
  ['has a theme', { request: { site: { ...UNKNOWN_SITE, theme: 'dark' } } }],
  ['is without a closed announcement', { request: { site: { ...UNKNOWN_SITE, closed: ['sale'] } } }],
  ['is of a visitor who opted out', { request: { site: { ...UNKNOWN_SITE, optOut: 'browser' } } }],
  ['is of a canary', { request: { site: UNKNOWN_SITE, canaries: [] } }],
  ['follows an advertisement', { cookies: new Map([['pla', '1']]) }],
  ['is of a visitor with an account', { cookies: new Map([['registered', '1']]) }],
  [
    'is on one side of an experiment',
    { experiments: { ...experiments, post_discount_pricing: { shares: { variation_1: 50 } } } },
  ],
])('a page that %s is stored by no CDN', (_, over) => {
  expect(cdnHeaders(30, { ...page, ...over })).toBeNull();
});

test('without a TTL no page is stored by a CDN', () => {
  expect(cdnHeaders(0, page)).toBeNull();
});
