import { recordVersion, sponsoredEvent, type SponsoredContext } from './sponsored-event.ts';

const place = { object_tracking_id: 'ad-ld-7', display_position: 3, product_id: 7 };
const context: SponsoredContext = {
  pageViewId: '00000000-0000-4000-8000-000000000001',
  page: '/c/snacks',
  environment: 'production',
  userAgent: 'Browser/1.0',
  userId: null,
};

test('ADS-002, ADS-008 … ADS-012: a record has exactly these fields', () => {
  const event = sponsoredEvent('sponsored_product_click', place, { ...context, userId: 12 }, new Date('2026-11-21T07:00:00Z'));
  expect(event).toEqual({
    event: 'sponsored_product_click',
    sent_at: '2026-11-21T07:00:00.000Z',
    data: {
      sponsored_product_data: {
        product_id: 7,
        page_view_id: '00000000-0000-4000-8000-000000000001',
        object_tracking_id: 'ad-ld-7',
        display_position: 3,
        page: '/c/snacks',
        record_version: '1',
        user_agent: 'Browser/1.0',
        user_id: 12,
      },
    },
  });
});

test.each([
  ['production', '1'],
  ['development', '999'],
  ['test', '999'],
  ['Production', '999'],
  ['', '999'],
])('ADS-013, ADS-014: records of %j have version %s', (environment, version) => {
  expect(recordVersion(environment)).toBe(version);
});

test('nothing is longer than the api takes', () => {
  const long = { ...context, page: 'p'.repeat(2001), userAgent: 'u'.repeat(1001) };
  const { sponsored_product_data: sent } = sponsoredEvent('sponsored_product_viewport', place, long, new Date(0)).data;
  expect([sent.page, sent.user_agent]).toEqual(['p'.repeat(2000), 'u'.repeat(1000)]);
});
