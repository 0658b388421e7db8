import { REVISION_HEADER } from '@larder/contracts/data-keys';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { ESSENTIAL_COOKIES } from '@larder/rules';
import { UNKNOWN_SITE } from '../../src/app/site.ts';
import type { PageRequest } from '../render/messages.ts';
import { anonymizeRequest } from './anonymous-request.ts';

const ANNA = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BERT = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const none = { shares: {} };
const store = (share = 0): StoreRevision => ({
  revision: 'r.1',
  changed: null,
  secure_cookies: false,
  experiments: {
    post_discount_pricing: { shares: { variation_1: share } },
    subsequent_order_smart_cart: none,
    sponsored_products_carrot: none,
    new_member_60_incentive: none,
  },
});

const request = (headers: Record<string, string> = {}, over: Partial<PageRequest> = {}): PageRequest => ({
  path: '/c/pantry',
  requestId: 'request-1',
  apiHeaders: {
    'x-request-id': 'request-1',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proof': 'p',
    'user-agent': 'Browser',
    ...headers,
  },
  site: UNKNOWN_SITE,
  content: null,
  withBody: true,
  brotli: 3,
  ...over,
});
const of = (cookie?: string, headers: Record<string, string> = {}) =>
  anonymizeRequest(request({ ...(cookie === undefined ? {} : { cookie }), ...headers }), store());
const rendered = (cookie: string, headers: Record<string, string> = {}) => of(cookie, headers)?.request('r', 6);

test('two visitors are one, and nothing of either is in what is rendered', () => {
  const [anna, bert] = [
    of(`uuid=${ANNA}; last_campaign=a; consent=yes; _ga=1`),
    of(`uuid=${BERT}; anything=else`, { 'user-agent': 'Other', 'x-forwarded-for': '198.51.100.7', 'accept-language': 'fr' }),
  ];
  expect(anna?.key).toBe(bert?.key);
  const response = JSON.stringify(
    rendered(`uuid=${ANNA}; secret=s3cret; last_campaign=a`, { 'user-agent': 'Mine', 'accept-language': 'fr' }),
  );
  for (const own of [ANNA, 's3cret', 'last_campaign', 'Mine', 'fr"']) expect(response).not.toContain(own);
});

test('whatever is rendered is in the key, but for the id of the request, the text of the path, the revision and what the api limits by', () => {
  const { requestId, content, withBody, brotli, apiHeaders, ...rest } = rendered(`uuid=${ANNA}; pla=1`) ?? request();
  const {
    'x-request-id': _,
    'x-forwarded-for': __,
    'x-forwarded-proof': ___,
    [REVISION_HEADER]: revision,
    ...headers
  } = apiHeaders;
  expect(revision).toBe('r.1');
  expect({ requestId, content, withBody, brotli }).toEqual({
    requestId: 'r',
    content: null,
    withBody: true,
    brotli: 6,
  });
  expect(JSON.parse(of(`uuid=${ANNA}; pla=1`)?.key ?? '')).toEqual({ ...rest, apiHeaders: headers });
});

test.each([
  'sid=x',
  'sid=',
  'loggedin=1',
  'loggedin=0',
  'cart_id=4',
  'csrf_token=t',
  'ccode=SAVE',
  'experiments=%7B%7D',
  'uuid=',
  'uuid=not-a-uuid',
])('who comes with %s gets a page of their own', (cookie) => {
  expect(of(cookie)).toBeNull();
  expect(of(`a=b; ${cookie}; uuid=${ANNA}`)).toBeNull();
});

test('each cookie of the store makes another page, one of its own, or is read by no page', () => {
  const plain = of(`uuid=${ANNA}`)?.key;
  const without = ESSENTIAL_COOKIES.filter((name) => of(`uuid=${ANNA}; ${name}=1`)?.key === plain);
  expect(without).toEqual(['uuid', 'device', 'last_campaign', 'consent', 'written']);
});

test('address, origin, theme, time, experiments and campaign make another page', () => {
  const key = (over: Partial<PageRequest> = {}, cookie = `uuid=${ANNA}`, share = 0) =>
    anonymizeRequest(request({ cookie }, over), store(share))?.key;
  const keys = [
    key(),
    key({ path: '/c/pantry?page=2' }),
    key({ site: { ...UNKNOWN_SITE, origin: 'https://other.example' } }),
    key({ site: { ...UNKNOWN_SITE, theme: 'dark' } }),
    key({ site: { ...UNKNOWN_SITE, closed: ['sale'] } }),
    key({ site: { ...UNKNOWN_SITE, optOut: 'browser' } }),
    key({ site: { ...UNKNOWN_SITE, aheadMs: 86_400_000 } }),
    key({}, `uuid=${ANNA}; pla=1`),
    key({}, `uuid=${ANNA}; registered=1`),
    key({}, `uuid=${ANNA}`, 100),
    key({}, ''),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a visitor without an id gets one with its experiments, and no visitor gets that of another', () => {
  const [first, second] = [of(), of()];
  expect(first?.visitor.idCookie).toMatch(/^uuid=[\da-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect(first?.visitor.id).not.toBe(second?.visitor.id);
  expect(first?.key).toBe(second?.key);
  expect(of(`uuid=${ANNA}`)?.visitor.idCookie).toBeNull();
});

test('pages of previews are not shared', () => {
  expect(anonymizeRequest(request({}, { preview: [] }), store())).toBeNull();
});

test('requests for only the headers are cached separately', () => {
  expect(anonymizeRequest(request({}, { withBody: false }), store())).toBeNull();
});
