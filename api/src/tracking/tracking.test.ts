import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { one, rows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { withoutSecrets } from './without-secrets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

test('OP-169: a page is collected without its tokens, silently, without csrf', async () => {
  const client = api.client();
  const answer = await client.call('POST /collect', { body: { url: 'http://x/c/pantry?page=2&otpCode=123456&uatoken=abc#top' } });
  expect(answer.status).toBe(204);
  const row = await one(api.em(), sql<{ url: string; reqsource: string }>`select url, reqsource from page_views`);
  expect(row).toEqual({ url: 'http://x/c/pantry?page=2#top', reqsource: 'web' });
});

test.each([
  ['/a', '/a'],
  ['/a?token=1', '/a'],
  ['/a?x=1&password=2#h', '/a?x=1#h'],
  ['not an address', 'not an address'],
])('%s is kept as %s', (url, kept) => {
  expect(withoutSecrets(url)).toBe(kept);
});

test('OP-192: a conversion is stored', async () => {
  await api.client().ok('POST /conversion/event', { body: { event_name: 'order_placed', value: '12.50' } });
  expect(await rows(api.em(), sql`select event_name, value from conversion_events`)).toEqual([
    { event_name: 'order_placed', value: '12.50' },
  ]);
});

test('OP-165: a batch of sponsored events is stored whole; a batch over 100 is refused', async () => {
  const event = {
    event: 'sponsored_product_click',
    sent_at: new Date().toISOString(),
    data: {
      sponsored_product_data: {
        product_id: 1,
        page_view_id: randomUUID(),
        object_tracking_id: 'ad-1',
        display_position: 2,
        page: '/c/pantry',
        record_version: '1',
        user_agent: 'test',
        user_id: null,
      },
    },
  };
  const client = api.client();
  expect(await client.ok('POST /track/sponsored_product', { body: { events: [event, event] } })).toEqual({
    success: true,
    accepted: 2,
  });
  expect((await client.fails('POST /track/sponsored_product', { body: { events: Array(101).fill(event) } })).code).toBe(400);
});
