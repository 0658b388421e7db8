import sharp from 'sharp';
import type { CallResponse, ProductCard } from '@larder/contracts';
import { GROUP } from '@larder/rules';
import { cardSql } from '../products/card-column.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { moveReview } from './move-review.ts';
import { bought } from './bought.fixture.ts';

let api: TestApi;
let shelf: number[];
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
  const found = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where listed and product_type = 'simple' order by id limit 40`,
  );
  shelf = found.map(({ id }) => id);
});
afterAll(() => api.stop());

/** A product that no other test of this file has taken. */
const fresh = (): number => shelf.pop() ?? 0;

const WORDS = { rating: 4, title: 'Crunchy', name: 'Robin', text: 'Gone in a day.' };
const write = (client: Client, product_id: number, more: object = {}) =>
  client.call('POST /reviews', { body: { product_id, ...WORDS, ...more } });
const own = (client: Client, id: number) => client.ok('GET /reviews/product/{id}/own', { params: { id } });
const listed = (id: number) => api.client().ok('GET /reviews/product/{id}', { params: { id } });

async function buyer(productId: number): Promise<Person> {
  const person = await lead(api);
  await bought(api.em(), person.id, [productId]);
  return person;
}

async function cardOf(id: number): Promise<ProductCard> {
  const [row] = await queryRows(
    api.em(),
    sql<{ card: ProductCard }>`select ${cardSql(GROUP.member)} as card from products p where id = ${id}`,
  );
  if (!row) throw new Error(`no product ${id}`);
  return row.card;
}

async function balanceOf(person: Person): Promise<CallResponse<'GET /account'>['account']> {
  return (await person.client.ok('GET /account')).account;
}

test('OP-083, CAT-087: a buyer writes once; the review is on the page and counts in the rating at once', async () => {
  const id = fresh();
  const before = await cardOf(id);
  const { client } = await buyer(id);
  expect(await own(client, id)).toEqual({ state: 'may_write', earn: 1, review: null });
  const answer = await write(client, id);
  expect(answer).toMatchObject({ status: 200, body: { success: true, status: 'approved', earned: 1 } });
  const [first] = (await listed(id)).reviews;
  expect(first).toMatchObject({ ...WORDS, helpful_count: 0 });
  const after = await cardOf(id);
  expect([after.rating_count, after.review_count]).toEqual([before.rating_count + 1, before.review_count + 1]);
  const sum = before.rating_average * before.rating_count + 4;
  expect(after.rating_average).toBeCloseTo(sum / (before.rating_count + 1), 1);
  expect(await own(client, id)).toMatchObject({ state: 'written', earn: 0, review: { ...WORDS, status: 'approved' } });
  expect(await client.fails('POST /reviews', { body: { product_id: id, ...WORDS } })).toMatchObject({
    code: 409,
    error_code: 'already_reviewed',
  });
});

test('OP-028: the first approved review earns $1 for 90 days, later ones nothing', async () => {
  const [one_, two] = [fresh(), fresh()];
  const person = await buyer(one_);
  await bought(api.em(), person.id, [two]);
  expect((await balanceOf(person)).thriveCashData.balance).toBe(0);
  await write(person.client, one_);
  expect((await write(person.client, two)).body).toMatchObject({ earned: 0 });
  const { thriveCashData, rewards } = await balanceOf(person);
  expect(thriveCashData.balance).toBe(1);
  expect(rewards).toMatchObject([{ reason: 'First review', amount: 1 }]);
  const [entry] = rewards;
  expect(Date.parse(entry?.expires_at ?? '') - Date.parse(entry?.earned_at ?? '')).toBe(90 * 86_400_000);
});

test('OP-046: signed out, never bought, canceled and given away are refused; an unknown product is not found', async () => {
  const id = fresh();
  const visitor = api.client();
  expect(await own(visitor, id)).toEqual({ state: 'login', earn: 1, review: null });
  expect(await visitor.fails('POST /reviews', { body: { product_id: id, ...WORDS } })).toMatchObject({ code: 401 });
  const person = await lead(api);
  for (const state of [null, 'canceled', 'pending_payment', 'payment_failed', 'gift']) {
    if (state === 'gift') await bought(api.em(), person.id, [id], { isGift: true });
    else if (state) await bought(api.em(), person.id, [id], { state });
    expect(await own(person.client, id)).toMatchObject({ state: 'not_bought' });
    expect(await person.client.fails('POST /reviews', { body: { product_id: id, ...WORDS } })).toMatchObject({
      code: 400,
      error_code: 'not_bought',
    });
  }
  const body = { product_id: 2_000_000_000, ...WORDS };
  expect(await person.client.fails('POST /reviews', { body })).toMatchObject({ code: 404 });
  const params = { id: 2_000_000_000 };
  for (const client of [visitor, person.client])
    expect(await client.fails('GET /reviews/product/{id}/own', { params })).toMatchObject({ code: 404 });
});

test('two posts at the same time make one review, counted and paid for once', async () => {
  const id = fresh();
  const person = await buyer(id);
  const before = await cardOf(id);
  await person.client.ok('GET /token/csrf');
  const answers = await Promise.all([write(person.client, id), write(person.client, id), write(person.client, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await cardOf(id)).review_count).toBe(before.review_count + 1);
  expect((await balanceOf(person)).thriveCashData.balance).toBe(1);
});

test('two first reviews at the same time earn once', async () => {
  const [left, right] = [fresh(), fresh()];
  const person = await buyer(left);
  await bought(api.em(), person.id, [right]);
  await person.client.ok('GET /token/csrf');
  const answers = await Promise.all([write(person.client, left), write(person.client, right)]);
  const earned = answers.map(({ body }) => (body as CallResponse<'POST /reviews'>).earned);
  expect(earned.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await balanceOf(person)).thriveCashData.balance).toBe(1);
});

test('the card does not overwrite stock that a concurrent order takes', async () => {
  const id = fresh();
  const { client } = await buyer(id);
  await sql`update products set stock_qty = 150 where id = ${id}`.execute(api.em().getKysely());
  const takes = Array.from({ length: 5 }, () =>
    sql`update products set stock_qty = stock_qty - 1 where id = ${id}`.execute(api.em().getKysely()),
  );
  await Promise.all([write(client, id), ...takes]);
  expect((await cardOf(id)).qty).toBe(145);
});

test('stores the text as plain text; refuses bad values by field', async () => {
  const id = fresh();
  const { client } = await buyer(id);
  const bad = { rating: 6, title: '', name: 'x'.repeat(256), text: 'x'.repeat(5001) };
  const failure = await client.fails('POST /reviews', { body: { product_id: id, ...bad } });
  expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(['name', 'rating', 'text', 'title']);
  const hidden = await client.fails('POST /reviews', { body: { product_id: id, ...WORDS, title: '\u200b' } });
  expect(hidden.errors).toEqual({ title: 'This is a required field.' });
  await write(client, id, { title: ' <b>Good</b>\n oats ', text: 'One.\r\n\r\n\r\n\r\nTwo\u202e.' });
  expect((await listed(id)).reviews[0]).toMatchObject({ title: '<b>Good</b> oats', text: 'One.\n\nTwo.' });
});

test('OP-083: with moderation a review waits, and counts once after its approval', async () => {
  const id = fresh();
  const strict = await startApi({ env: { REVIEW_APPROVAL: 'manual' } });
  try {
    const person = await lead(strict);
    await bought(strict.em(), person.id, [id]);
    const answer = await person.client.ok('POST /reviews', { body: { product_id: id, ...WORDS } });
    expect(answer).toEqual({ success: true, status: 'pending', earned: 0 });
    const total = async () => {
      // The change of a moderator arrives a moment later.
      await strict.client().raw('/revision');
      return (await person.client.ok('GET /reviews/product/{id}', { params: { id } })).total;
    };
    const before = await total();
    const mine = await own(person.client, id);
    expect(mine).toMatchObject({ state: 'written', earn: 1, review: { status: 'pending' } });
    const move = (name: 'approve' | 'refuse', id = mine.review?.id ?? 0) =>
      strict.em().transactional((em) => moveReview(strict.services, em, id, name, { by: 'moderator', now: new Date() }));
    expect(await move('refuse')).toBe(0);
    expect(await total()).toBe(before);
    expect(await move('approve')).toBe(100);
    for (const name of ['approve', 'refuse'] as const)
      await expect(move(name)).rejects.toMatchObject({ status: 409, errorCode: 'move_not_allowed' });
    const entries = sql<{ text: string }>`select concat_ws(' ', from_state, '>', to_state, move, by) as text from review_history
      where review_id = ${mine.review?.id} order by id`;
    expect((await queryRows(strict.em(), entries)).map(({ text }) => text)).toEqual([
      '> pending begin shopper',
      'pending > refused refuse moderator',
      'refused > approved approve moderator',
    ]);
    expect(await total()).toBe(before + 1);
    const { account } = await person.client.ok('GET /account');
    expect(account.thriveCashData.balance).toBe(1);
    await expect(move('approve', 2_000_000_000)).rejects.toMatchObject({ status: 404 });
  } finally {
    await strict.stop();
  }
});

test('ACC-106: own reviews newest first, each with its product; what was bought and not reviewed waits, latest first', async () => {
  const person = await lead(api);
  const ids = [fresh(), fresh(), fresh()] as const;
  const day = (n: number) => new Date(Date.now() - n * 86_400_000);
  await bought(api.em(), person.id, [ids[0]], { at: day(9) });
  await bought(api.em(), person.id, [ids[1], ids[2]], { at: day(3) });
  await bought(api.em(), person.id, [ids[0]], { at: day(1) });
  await bought(api.em(), person.id, [fresh()], { state: 'canceled' });
  const page = (query: object = {}) => person.client.ok('GET /account/reviews', { query: { ...query } });
  const empty = await page();
  expect(empty).toMatchObject({ reviews: [], total: 0, cur_page: 1, page_size: 10 });
  expect(empty.to_review.map((card) => card.id)).toEqual([ids[0], ...[ids[1], ids[2]].toSorted((a, b) => a - b)]);
  await write(person.client, ids[0]);
  await write(person.client, ids[1], { title: 'Second' });
  const both = await page({ page_size: 1 });
  expect(both).toMatchObject({ total: 2, reviews: [{ title: 'Second', status: 'approved', product: { id: ids[1] } }] });
  expect((await page({ page_size: 1, cur_page: 2 })).reviews).toMatchObject([{ title: 'Crunchy' }]);
  expect(both.to_review.map((card) => card.id)).toEqual([ids[2]]);
  // A gift card is nothing to review.
  await sql`update products set product_type = 'giftcard' where id = ${ids[2]}`.execute(api.em().getKysely());
  try {
    expect((await person.client.ok('GET /account/reviews')).to_review).toEqual([]);
    expect((await person.client.ok('GET /reviews/product/{id}/own', { params: { id: ids[2] ?? 0 } })).state).toBe('not_bought');
  } finally {
    await sql`update products set product_type = 'simple' where id = ${ids[2]}`.execute(api.em().getKysely());
  }
  expect(await api.client().fails('GET /account/reviews')).toMatchObject({ code: 401 });
});

describe('a picture with a review', () => {
  const photo = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c82828' } });
  const jpeg = async () =>
    (
      await photo(2000)
        .withExif({ IFD0: { Copyright: 'Ann' } })
        .jpeg()
        .toBuffer()
    ).toString('base64url');
  const written = async (id: number, more: object) => write((await buyer(id)).client, id, more);
  const look = (path: string) => api.client().raw(`${path}?w=400`);

  test('is re-encoded and shown to all, small and large, as long as the review', async () => {
    const id = fresh();
    expect(await written(id, { picture: await jpeg() })).toMatchObject({ status: 200 });
    const picture = (await listed(id)).reviews[0]?.picture ?? '';
    expect(picture).toMatch(/^\/media\/review\/\d+-[0-9a-f]{8}\.webp$/);
    const answer = await look(picture);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([seen.width, seen.exif]).toEqual([400, undefined]);
    await sql`update reviews set status = 'refused' where product_id = ${id}`.execute(api.em().getKysely());
    expect((await look(picture)).status).toBe(404);
    for (const path of ['/media/review/0-00000000.webp', '/media/review/oats.webp']) expect((await look(path)).status).toBe(404);
  });

  test('reports a file that is no picture at its field, and stores no review', async () => {
    const id = fresh();
    const person = await buyer(id);
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url');
    for (const picture of [text, '!!'])
      expect(await write(person.client, id, { picture })).toMatchObject({
        status: 400,
        body: { errors: { picture: expect.any(String) } },
      });
    expect(await own(person.client, id)).toMatchObject({ state: 'may_write' });
    expect(await write(person.client, id, { picture: '' })).toMatchObject({ status: 200 });
    expect((await listed(id)).reviews[0]?.picture).toBeNull();
  });
});
