import { startApi, type TestApi } from '../../../test/index.ts';
import { countOfRows, db, json } from './db.ts';
import { isoUtc } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('Values have the declared types: timestamps, dates, bigint and numeric as text, jsonb parsed, bytes as a buffer', async () => {
  const em = api.em();
  const now = new Date('2026-11-22T08:00:00.5Z');
  await db(em)
    .insertInto('coupons')
    .values({
      code: 'HALF',
      name: 'Half',
      label: '50% off',
      discount_type: 'percentage',
      discount_percent: '50.00',
      expires_on: '2027-01-31',
    })
    .execute();
  await db(em)
    .insertInto('sponsored_events')
    .values({ event: 'click', sent_at: now, created_at: now, data: json({ places: [1, 2] }) })
    .execute();
  await db(em)
    .insertInto('mail_token_uses')
    .values({ token_hash: Buffer.from([0, 255]), used_at: now })
    .execute();

  const coupon = await db(em).selectFrom('coupons').select(['discount_percent', 'expires_on', 'is_active']).executeTakeFirst();
  expect(coupon).toEqual({ discount_percent: '50.00', expires_on: '2027-01-31', is_active: true });
  const event = await db(em).selectFrom('sponsored_events').select(['id', 'sent_at', 'data', 'uuid']).executeTakeFirstOrThrow();
  expect(event).toEqual({ id: '1', sent_at: expect.any(String), data: { places: [1, 2] }, uuid: null });
  expect(isoUtc(event.sent_at)).toBe('2026-11-22T08:00:00.500Z');
  expect(await db(em).selectFrom('mail_token_uses').select('token_hash').execute()).toEqual([
    { token_hash: Buffer.from([0, 255]) },
  ]);
});

test('An array goes into a jsonb column as JSON', async () => {
  const em = api.em();
  await db(em)
    .insertInto('quizzes')
    .values({ key: 'short', title: 'Short', recommendation_points: json([7, 12]) })
    .execute();
  const quiz = await db(em).selectFrom('quizzes').select('recommendation_points').executeTakeFirst();
  expect(quiz).toEqual({ recommendation_points: [7, 12] });
});

test('Statements run in the transaction of the manager, and go with it', async () => {
  const count = (em = api.em()) => db(em).selectFrom('store_state').select(countOfRows.as('n')).executeTakeFirstOrThrow();
  const before = await count();
  const gaveUp = api.em().transactional(async (em) => {
    await db(em)
      .insertInto('store_state')
      .values({ key: 'x', value: json({}) })
      .execute();
    expect((await count(em)).n).toBe(before.n + 1);
    throw new Error('changed my mind');
  });
  await expect(gaveUp).rejects.toThrow('changed my mind');
  expect(await count()).toEqual(before);
});

test('An unknown or read-only column is a type error', () => {
  const wrong = (em = api.em()) => [
    // @ts-expect-error a column of no definition
    db(em).selectFrom('customers').select('nickname'),
    // @ts-expect-error worked out by PostgreSQL
    db(em).updateTable('products').set({ in_stock: true }),
    // @ts-expect-error none of the column's values
    db(em).updateTable('carts').set({ state: 'lost' }),
    db(em)
      .updateTable('quizzes')
      .set({
        // @ts-expect-error an array as it is would not be JSON
        recommendation_points: [7],
      }),
    db(em)
      .updateTable('sponsored_events')
      .set({
        // @ts-expect-error nor would it be where the column allows any value
        data: [7],
      }),
  ];
  expect(wrong).toHaveLength(0);
});
