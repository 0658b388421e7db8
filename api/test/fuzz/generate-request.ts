import fc from 'fast-check';
import { type Call, type CallName, calls } from '@larder/contracts';
import { PREFIX } from '../../src/platform/http/prefix.ts';
import { encodeForm } from '../client.ts';
import { callInput, type Generated } from '../generate.ts';
import type { HostileRequest } from './request.ts';
import { pathTricks, type Twist, twists } from './twists.ts';

/** Addresses of the host that are no calls of the API. */
const PAGES = [
  '/',
  '/c/pantry',
  '/cart',
  '/checkout',
  '/account',
  '/autoship',
  '/quiz',
  '/search?q=oil',
  '/login',
  '/desk/releases',
  '/desk/chat',
  '/mailbox',
  '/post-to-stdout',
  '/releases/registry.json',
  '/media/1',
  '/static/x.js',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/metrics',
  '/?remotes=mf-cart@ffffffffffff',
] as const;

/** What a case is about: a call of the API, or pages of the host. */
export type Subject = CallName | 'PAGES';
/** All subjects, in the order of their cases. */
export const SUBJECTS: readonly Subject[] = [...(Object.keys(calls) as CallName[]), 'PAGES'];

const copies = fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) });
const target = fc.constantFrom('api', 'host');
const caller = fc.constantFrom('member', 'visitor', 'employee');

function encoded(encoding: Call['encoding'], body: unknown): Pick<HostileRequest, 'headers' | 'body'> {
  if (encoding === 'json') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const text = encodeForm(body);
  if (encoding === 'form') return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: text };
  const parts = [...new URLSearchParams(text)].map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`,
  );
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: `${parts.join('')}--x--\r\n` };
}

/** Text without halves of surrogate pairs, which neither URLs nor JSON bytes can contain. */
const wellFormed = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each))) as T;

function withInput(name: CallName, raw: Generated): Pick<HostileRequest, 'method' | 'path' | 'headers' | 'body'> {
  const { params, query, body } = wellFormed(raw);
  const [method = 'GET', path = ''] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? '0'));
  const search = encodeForm(query);
  return {
    method,
    path: PREFIX + filled + (search && `?${search}`),
    ...(method === 'GET' ? { headers: {}, body: null } : encoded(calls[name].encoding, body)),
  };
}

const page = fc.record({
  path: fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...PAGES) }, { weight: 1, arbitrary: pathTricks }),
  method: fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: fc.constant('POST') }),
});

/** Generates requests of a subject: shaped by its contract, then twisted in up to two ways. */
export function requestsOf(subject: Subject): fc.Arbitrary<HostileRequest> {
  const core =
    subject === 'PAGES'
      ? page.map(({ path, method }) => ({ method, path, headers: {}, body: method === 'GET' ? null : 'a=1' }))
      : callInput(calls[subject], { isShaped: true }).map((input) => withInput(subject, input));
  const isPage = subject === 'PAGES';
  return fc
    .record({ core, target: isPage ? fc.constant('host') : target, caller, copies, twists: fc.array(twists, { maxLength: 2 }) })
    .map(({ core: plain, twists: chosen, ...rest }) => {
      const request = { ...plain, ...rest } as HostileRequest;
      return chosen.reduce<HostileRequest>((before, twist: Twist) => ({ ...before, ...twist(before) }), request);
    });
}
