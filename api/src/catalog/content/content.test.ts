import type { CallBody, DeskContent } from '@larder/contracts';
import { DEFAULT_SHELVES } from '@larder/rules';
import { employee, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let marketing: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  marketing = await employee(api, 'marketing');
});
afterAll(() => api.stop());

type Body = CallBody<'POST /desk/content'>;
const strip = (text: string, place: 'strip_visitor' | 'strip_shopper' = 'strip_visitor') => ({
  place,
  text,
  link_text: 'See the deals',
  link_href: '/deals',
});
const body = (name: string, change: Partial<Body> = {}): Body => ({
  name,
  content: strip(name),
  is_published: true,
  starts_at: null,
  ends_at: null,
  ...change,
});
const add = async (name: string, change: Partial<Body> = {}): Promise<DeskContent> =>
  (await marketing.client.ok('POST /desk/content', { body: body(name, change) })).content;
const live = () => api.client().ok('GET /content');
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
const HOUR_MS = 3_600_000;

test('nothing is published at first; the store shows its own content', async () => {
  expect(await live()).toEqual({ home_member: null, home_visitor: null, hero: null, strip_visitor: null, strip_shopper: null });
});

test('a draft is not shown; published, it is shown within its schedule, and the latest start wins', async () => {
  const draft = await add('Draft', { is_published: false });
  expect([draft.state, draft.version]).toEqual(['draft', 1]);
  expect((await live()).strip_visitor).toBeNull();
  const always = await add('Always');
  const sale = await add('Sale', { starts_at: inHours(1), ends_at: inHours(3) });
  expect([always.state, sale.state]).toEqual(['live', 'scheduled']);
  expect((await live()).strip_visitor?.text).toBe('Always');
  api.clock.advance(2 * HOUR_MS);
  const states = async () => {
    const { items } = await marketing.client.ok('GET /desk/content');
    return Object.fromEntries(items.map(({ name, state }) => [name, state]));
  };
  expect(await states()).toMatchObject({ Draft: 'draft', Always: 'replaced', Sale: 'live' });
  const another = await add('Another place', { content: strip('Shipping', 'strip_shopper') });
  expect(await live()).toMatchObject({ strip_visitor: { text: 'Sale' }, strip_shopper: { text: 'Shipping' } });
  api.clock.advance(2 * HOUR_MS);
  expect(await states()).toMatchObject({ Always: 'live', Sale: 'ended' });
  for (const { id, version } of [draft, always, sale, another])
    await marketing.client.ok('DELETE /desk/content/{id}', { params: { id }, query: { version } });
  expect((await live()).strip_visitor).toBeNull();
});

test('a change needs the version that its editor saw, and is audited', async () => {
  const { id } = await add('Before');
  const change = (version: number, name: string) =>
    marketing.client.call('PUT /desk/content/{id}', { params: { id }, body: { ...body(name), version } });
  expect((await change(1, 'After')).body).toMatchObject({ content: { name: 'After', version: 2 } });
  expect(await change(1, 'Too late')).toMatchObject({
    status: 409,
    body: { error_code: 'changed_meanwhile', current: { name: 'After', version: 2 } },
  });
  const moved = { ...body('Moved', { content: strip('Moved', 'strip_shopper') }), version: 2 };
  expect((await marketing.client.fails('PUT /desk/content/{id}', { params: { id }, body: moved })).code).toBe(400);
  expect((await marketing.client.fails('DELETE /desk/content/{id}', { params: { id }, query: { version: 1 } })).code).toBe(409);
  const owner = await employee(api, 'owner');
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'content', subject_id: id } });
  expect(items.map(({ action }) => action)).toEqual(['content.change', 'content.add']);
  expect(items[0]).toMatchObject({ before: { name: 'Before' }, after: { name: 'After' } });
});

test('the home page has other sections', async () => {
  const [first, ...others] = DEFAULT_SHELVES.home_visitor;
  const shelves = [...others, { ...first, kind: 'buy_again' as const }].map((shelf) => ({ ...shelf }));
  await add('Fewer', { content: { place: 'home_visitor', shelves } });
  expect((await live()).home_visitor).toEqual(shelves);
});

test.each<[string, Partial<Body>, string]>([
  ['a foreign address', { content: { ...strip('x'), link_href: 'https://evil.example' } }, 'content[link_href]'],
  ['an end before the start', { starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }, 'ends_at'],
  [
    'a section of members for visitors',
    { content: { place: 'home_visitor', shelves: [{ kind: 'deals_for_you' }] } },
    'content[shelves]',
  ],
  [
    'a list that does not exist',
    { content: { place: 'home_member', shelves: [{ kind: 'list', heading: 'Teas', list: 'no-such-list' }] } },
    'content[shelves]',
  ],
  ['no name', { name: ' ' }, 'name'],
])('%s is refused at its field', async (_, change, field) => {
  const { code, errors } = await marketing.client.fails('POST /desk/content', { body: body('Refused', change) });
  expect([code, Object.keys(errors ?? {})]).toEqual([400, [field]]);
});
