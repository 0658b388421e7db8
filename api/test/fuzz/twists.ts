import fc from 'fast-check';
import type { HostileRequest } from './request.ts';

/** Change of a request that no browser makes. */
export type Twist = (request: HostileRequest) => Partial<HostileRequest>;

const LEVELS = 5_000;
/** Over the limit of a body, in characters. */
const OVER_LIMIT = 1_200_000;

const METHODS = ['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'M-SEARCH'];

const BODIES: readonly (string | Uint8Array)[] = [
  '{"a":',
  '[',
  'null',
  '"text"',
  '[1,2]',
  '{"__proto__":{"isStaff":true},"constructor":{"prototype":{"a":1}}}',
  '__proto__[a]=1&constructor[prototype][b]=2&a[__proto__]=1',
  'a=%',
  'a=%ff%fe',
  'a=%00',
  'a'.repeat(OVER_LIMIT),
  '&'.repeat(50_000),
  `a${'[b]'.repeat(LEVELS)}=1`,
  `{"a":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`,
  `{"a":${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}}`,
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  '--x\r\n\r\n--x--',
  new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0x1f, 0x8b]),
  'products[999999999]=1&products[-1]=2&products[length]=9',
];

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=koi8-r',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '',
  ';;;',
  `a/${'b'.repeat(2_000)}`,
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['cookie', 'sid=x; sid=y; uuid=; =; ;;;;'],
  ['cookie', `uuid=${'a'.repeat(6_000)}`],
  ['cookie', 'uuid=%00%ff; sid=%; mf_preview={}; __proto__=1'],
  ['cookie', Array.from({ length: 200 }, (_, n) => `c${n}=1`).join('; ')],
  ['x-forwarded-for', '"; drop table customers; --, ::1, 999.999.1.1'],
  ['x-forwarded-for', '1.2.3.4, '.repeat(300)],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['host', 'evil.example'],
  ['host', ''],
  ['authorization', 'Bearer '],
  ['authorization', 'Basic ÿÿ'],
  ['accept', '*/*;q=abc, ,,,/'],
  ['accept-encoding', 'br;q=2, gzip;q=-1, *;q=NaN'],
  ['accept-language', 'x'.repeat(3_000)],
  ['range', 'bytes=99999999999-1,0-0,-5'],
  ['if-none-match', '"'.repeat(500)],
  ['if-modified-since', 'never'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, gzip, deflate'],
  ['idempotency-key', ''],
  ['idempotency-key', "'\u00e9".repeat(200)],
  ['x-csrf-token', ''],
  ['x-csrf-token', 'x'.repeat(4_000)],
  ['x-http-method-override', 'DELETE'],
  ['reqsource', 'ios\u00ff'],
  ['origin', 'null'],
  ['referer', 'javascript:alert(1)'],
  ['traceparent', '00-zz-zz-zz'],
  ['user-agent', '${jndi:ldap://x}'],
  ['upgrade', 'websocket'],
  ['expect', '100-continue'],
];

const SEGMENTS = [
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e',
  '/..%2f..%2f',
  '/%00',
  '/%',
  '/%ff',
  '//',
  '/./',
  ';a=b',
  '/\\..\\',
  '?',
  '?&&&=',
  '?a[b][c][d][e][f][g]=1',
  '?__proto__[a]=1&page_size=-1&cur_page=9999999999',
  '#x',
  '/%F0%9F%92%A9',
  `/${'a'.repeat(3_000)}`,
  `?${'a=1&'.repeat(2_000)}`,
];

/** Generates addresses that try to leave their folder, or to confuse a parser. */
export const pathTricks: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '/c', '/static', '/media', '/releases', '/desk', '/api/v1', '/product', '/account'),
    fc.constantFrom(...SEGMENTS),
  )
  .map(([start, end]) => (end.startsWith('/') || start !== '' ? start + end : `/${end}`));

/** Generates changes of method, body, content type, header or path. */
export const twists: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Twist>(() => ({})) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map((method): Twist => () => ({ method })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...BODIES).map(
      (body): Twist =>
        ({ method }) =>
          method === 'GET' ? {} : { body },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...TYPES).map((type): Twist => ({ headers }) => ({
      headers: { ...headers, 'content-type': type },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...HEADERS).map(([name, value]): Twist => ({ headers }) => ({
      headers: { ...headers, [name]: value },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...SEGMENTS).map((segment): Twist => ({ path }) => ({ path: path + segment })),
  },
);
