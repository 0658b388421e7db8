import fc from 'fast-check';
import { calls } from '@larder/contracts';
import { contractFields } from './contract-values.ts';
import { seedOf } from './fuzz.ts';
import { requestsOf, SUBJECTS } from './generate-request.ts';
import type { HostileRequest } from './request.ts';
import { responseProblems } from './response-problems.ts';
import { refusedWrites } from './write-journal.ts';

const sample = (seed: number, subject: (typeof SUBJECTS)[number], number: number): HostileRequest | undefined =>
  fc.sample(requestsOf(subject), { seed: seedOf(seed, subject, number), numRuns: 1 })[0];

test('a seed, a subject and a case decide the request, for every call and for pages', () => {
  expect(SUBJECTS).toHaveLength(Object.keys(calls).length + 1);
  for (const subject of SUBJECTS) {
    const request = sample(7, subject, 3);
    expect(sample(7, subject, 3)).toEqual(request);
    expect(request?.path).toMatch(/^\//);
  }
  expect(sample(8, 'POST /carts/product', 3)).not.toEqual(sample(7, 'POST /carts/product', 3));
});

test('most generated fields are values that the schema of their contract accepts', () => {
  const { body } = calls['POST /carts/product'];
  const accepted = fc
    .sample(fc.record(contractFields(body)), { seed: 1, numRuns: 200 })
    .filter((each) => body.safeParse(each).success);
  expect(accepted.length).toBeGreaterThan(60);
});

const request: HostileRequest = {
  target: 'api',
  caller: 'visitor',
  method: 'GET',
  path: '/api/v1/carts',
  headers: {},
  body: null,
  copies: 1,
};
const json = { 'content-type': 'application/json' };
const refusal = (code: number, error = 'No.') => JSON.stringify({ success: false, code, error });

test.each([
  [200, json, '{"query":"select a from b"}', []],
  [404, json, refusal(404), []],
  [503, { ...json, 'retry-after': '5' }, refusal(503), []],
  [431, {}, '', []],
  [503, json, refusal(503), ['status 503']],
  [500, json, refusal(500), ['status 500']],
  [404, json, refusal(400), ['404 with code 400']],
  [404, { 'content-type': 'text/html' }, '<p>', ['404 without JSON']],
  [400, json, '{"success":', ['400 with broken JSON']],
  [400, json, '{"error":"No."}', ['400 in another form']],
  [400, json, refusal(400, 'insert into orders'), ['400 contains SQL']],
  [400, json, refusal(400, 'x in /srv/api/src/app.ts'), ['400 contains a path of the server']],
] as const)('response %s %j %s', (status, headers, body, problems) => {
  const found = responseProblems(request, { status, headers, body, ms: 1 });
  expect(found).toEqual(problems.map((text) => expect.stringContaining(text)));
});

test('a stack is found in a page', () => {
  const body = 'Error: x\n    at render (file:///srv/page.js:3:7)';
  expect(responseProblems({ ...request, path: '/' }, { status: 404, headers: {}, body, ms: 1 })).toEqual([
    expect.stringContaining('a stack'),
  ]);
});

test('a refused request may count an attempt, and write nothing else', () => {
  const writes = ['public.rate_limits', 'public.carts'].map((table) => ({ table, operation: 'insert', row: '{}' }));
  expect(refusedWrites(writes)).toEqual(['refused, but insert of public.carts: {}']);
});
