import { randomUUID } from 'node:crypto';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { lead } from '../../../test/people.ts';
import { withoutSecrets } from './tracking.routes.ts';

let api: TestApi;
let other: number;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  data.product_id = await advertised('ad-1');
  other = await advertised('ad-2');
});
afterAll(() => api.stop());

test('API-083, OP-169: a page is collected without its tokens, silently, without csrf', async () => {
  const client = api.client();
  const answer = await client.call('POST /collect', { body: { url: 'http://x/c/pantry?page=2&otpCode=123456&uatoken=abc#top' } });
  expect(answer.status).toBe(204);
  const [row] = await queryRows(api.em(), sql<{ url: string; reqsource: string }>`select url, reqsource from page_views`);
  expect(row).toEqual({ url: 'http://x/c/pantry?page=2#top', reqsource: 'web' });
});

test.each([
  ['/a', '/a'],
  ['/a?token=1', '/a'],
  ['/a?x=1&password=2#h', '/a?x=1#h'],
  ['not an address', 'not an address'],
])('%s is stored as %s', (url, expectedSource) => {
  expect(withoutSecrets(url)).toBe(expectedSource);
});

test('OP-006: stores the source that a header or the address names; without one the request succeeds as unknown', async () => {
  await sql`truncate page_views`.execute(api.em().getKysely());
  const tell = (query: string, headers: Record<string, string>) =>
    api.client().raw(`/api/v1/collect${query}`, { method: 'POST', body: new URLSearchParams({ url: '/c/tea' }), headers });
  const answers = [await tell('', { reqsource: 'web' }), await tell('?reqsource=web', {}), await tell('', {})];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const storedViews = await queryRows(api.em(), sql<{ reqsource: string }>`select reqsource from page_views order by id`);
  expect(storedViews.map(({ reqsource }) => reqsource)).toEqual(['web', 'web', 'unknown']);
});

test('API-108, OP-168, OP-192: a conversion is stored; a name that there is not and a value that is no amount are refused by field', async () => {
  const tell = (body: Record<string, string>) => ({ body: { event_name: 'purchase', ...body } });
  await api.client().ok('POST /conversion/event', tell({ value: '12.50', order_id: '100001011' }));
  const wrongs: Record<string, string>[] = [
    { event_name: 'order_placed' },
    { value: 'abc' },
    { value: '-1' },
    { value: '1.234' },
  ];
  for (const wrong of wrongs) {
    const { errors } = await api.client().fails('POST /conversion/event', tell(wrong));
    expect(Object.keys(errors ?? {})).toEqual(Object.keys(wrong));
  }
  expect(await queryRows(api.em(), sql`select event_name, value, order_id from conversion_events`)).toEqual([
    { event_name: 'purchase', value: '12.50', order_id: '100001011' },
  ]);
});

const data = {
  product_id: 1,
  page_view_id: String(randomUUID()),
  object_tracking_id: 'ad-1',
  display_position: 2,
  page: '/c/pantry',
  record_version: '1',
  user_agent: 'test',
  user_id: null as number | null,
};
/** A product that is advertised under a name. */
async function advertised(name: string): Promise<number> {
  const id = await product(api.em());
  await sql`insert into product_ads (product_id, object_tracking_id, display_position) values (${id}, ${name}, 1)`.execute(
    api.em().getKysely(),
  );
  return id;
}
const event = (change: Partial<typeof data> = {}, name = 'sponsored_product_click') => ({
  event: name,
  sent_at: '2026-11-21T07:00:00.000Z',
  data: { sponsored_product_data: { ...data, ...change } },
});
const CALL = 'POST /track/sponsored_product';

interface Stored {
  uuid: string | null;
  customer_id: number | null;
  event: string;
  sent_at: string;
  data: unknown;
}
const stored = () =>
  queryRows(
    api.em(),
    sql<Stored>`select uuid, customer_id, event, to_json(sent_at at time zone 'UTC') as sent_at, data from sponsored_events order by id`,
  );

describe('sponsored products', () => {
  beforeEach(() => sql`truncate sponsored_events`.execute(api.em().getKysely()));

  test('API-054, OP-165: a batch is stored whole and answered 202, without csrf and without a login', async () => {
    const batch = [
      event(),
      event({ product_id: other, object_tracking_id: 'ad-2' }, 'sponsored_product_viewport'),
      event({}, 'sponsored_product_add_to_cart'),
    ];
    const answer = await api.client().call(CALL, { body: { events: batch } });
    expect(answer).toMatchObject({ status: 202, body: { success: true, accepted: 3 } });
    expect(await stored()).toEqual(
      batch.map((each) => ({
        uuid: null,
        customer_id: null,
        event: each.event,
        sent_at: '2026-11-21T07:00:00',
        data: each.data,
      })),
    );
  });

  test('events of an advertisement that there is not, or of another product, are left out; the others are stored', async () => {
    const strangers = [
      event({ object_tracking_id: 'ad-3' }),
      event({ object_tracking_id: 'ad-2' }),
      event({ product_id: other }),
      event({ product_id: 9_007_199_254_740_991 }),
    ];
    const answer = await api.client().call(CALL, { body: { events: [...strangers, event()] } });
    expect(answer).toMatchObject({ status: 202, body: { success: true, accepted: 1 } });
    expect((await stored()).map((row) => row.data)).toEqual([event().data]);
    expect(await api.client().ok(CALL, { body: { events: strangers } })).toEqual({ success: true, accepted: 0 });
  });

  test('accepts a beacon: JSON with its source in the address', async () => {
    const client = api.client();
    const response = await client.raw('/api/v1/track/sponsored_product?reqsource=web', {
      method: 'POST',
      body: new Blob([JSON.stringify({ events: [event()] })], { type: 'application/json' }),
    });
    expect(response.status).toBe(202);
    expect(await stored()).toHaveLength(1);
  });

  test('ADS-012: the session identifies the shopper, whatever the body contains', async () => {
    const { client, id } = await lead(api);
    await client.ok(CALL, { body: { events: [event({ user_id: id }), event({ user_id: id + 1 }), event()] } });
    await api.client().ok(CALL, { body: { events: [event({ user_id: id })] } });
    const users = (await stored()).map((row) => [
      row.customer_id,
      (row.data as ReturnType<typeof event>['data']).sponsored_product_data.user_id,
    ]);
    expect(users).toEqual([
      [id, id],
      [id, id],
      [id, id],
      [null, null],
    ]);
  });

  test('a field that the contract does not name is not stored', async () => {
    const { data: inside, ...rest } = event();
    const talkative = {
      ...rest,
      data: { ...inside, sponsored_product_data: { ...inside.sponsored_product_data, email: 'a@b.example' } },
    };
    await api.client().ok(CALL, { body: { events: [talkative] } });
    expect(JSON.stringify(await stored())).not.toContain('a@b.example');
  });

  test.each([
    [[], 'events'],
    [Array(101).fill(event()), 'events'],
    [[event(), event({}, 'sponsored_product_hover')], 'events[1][event]'],
    [[event({ object_tracking_id: '' })], 'events[0][data][sponsored_product_data][object_tracking_id]'],
    [[event({ object_tracking_id: 'ad 1<script>' })], 'events[0][data][sponsored_product_data][object_tracking_id]'],
    [[event({ page_view_id: 'x' })], 'events[0][data][sponsored_product_data][page_view_id]'],
    [[event({ product_id: 1.5 })], 'events[0][data][sponsored_product_data][product_id]'],
    [[event({ record_version: '2' })], 'events[0][data][sponsored_product_data][record_version]'],
    [[event({ page: 'a\u0000b' })], 'events[0][data][sponsored_product_data][page]'],
    [[event({ user_agent: 'x'.repeat(1001) })], 'events[0][data][sponsored_product_data][user_agent]'],
    [[{ ...event(), sent_at: 'yesterday' }], 'events[0][sent_at]'],
    [[event(), { event: 'sponsored_product_click' }], 'events[1][sent_at]'],
  ])('a batch is refused whole, by event and field: %#', async (events, field) => {
    const failure = await api.client().fails(CALL, { body: { events } });
    expect(failure.code).toBe(400);
    expect(Object.keys(failure.errors ?? {})).toContain(field);
    expect(await stored()).toEqual([]);
  });

  test('a hundred events are one batch', async () => {
    expect(await api.client().ok(CALL, { body: { events: Array(100).fill(event()) } })).toEqual({ success: true, accepted: 100 });
  });

  test.each([
    ['no JSON', '{"events":', 'application/json'],
    ['a form', 'events[0][event]=x', 'application/x-www-form-urlencoded'],
  ])('%s is refused', async (_, body, type) => {
    const answer = await api
      .client()
      .raw('/api/v1/track/sponsored_product', { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(400);
  });
});
