import { queryRows, sql } from '../../../platform/db/sql.ts';
import { employee, lead, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { bought } from '../bought.fixture.ts';

let api: TestApi;
let marketing: Person;
let shelf: { id: number; rating_count: number }[];
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000', REVIEW_APPROVAL: 'manual' } });
  marketing = await employee(api, 'marketing');
  shelf = await queryRows(
    api.em(),
    sql`select p.id from products p where listed and product_type = 'simple' and not exists
      (select from product_questions q where q.product_id = p.id) order by id limit 12`,
  );
});
afterAll(() => api.stop());

const productId = (): number => {
  const next = shelf.pop();
  if (!next) throw new Error('no product is left');
  return next.id;
};

/** A shopper who bought a product and reviewed it; returns the review's id. */
async function written(product_id: number, title: string): Promise<{ writer: Person; id: number }> {
  const writer = await lead(api);
  await bought(api.em(), writer.id, [product_id]);
  await writer.client.ok('POST /reviews', { body: { product_id, rating: 5, title, name: 'Robin', text: 'Crisp and fresh.' } });
  const [row] = await queryRows(api.em(), sql<{ id: number }>`select id from reviews where customer_id = ${writer.id}`);
  return { writer, id: row?.id ?? 0 };
}

const queue = async (query: Record<string, unknown> = {}) => (await marketing.client.ok('GET /desk/reviews', { query })).items;
const decide = (move: 'approve' | 'refuse', body: Record<string, unknown>) =>
  marketing.client.call(`POST /desk/reviews/${move}`, { body });

describe('reviews', () => {
  test('wait in a queue, the oldest first; an approved one is public, and its writer is rewarded', async () => {
    const product = productId();
    const [first, second] = [await written(product, 'First of all'), await written(product, 'Second of all')];
    expect((await queue({ q: 'of all' })).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await queue({ q: 'first of' }))[0]).toMatchObject({
      status: 'pending',
      rating: 5,
      name: 'Robin',
      product: { id: product },
    });
    expect((await decide('approve', { ids: [first.id] })).body).toEqual({ success: true, ids: [first.id] });
    const { reviews } = await api.client().ok('GET /reviews/product/{id}', { params: { id: product } });
    expect(reviews.map(({ title }) => title)).toContain('First of all');
    expect(reviews.map(({ title }) => title)).not.toContain('Second of all');
    expect((await queue({ status: 'approved', q: 'of all' })).map(({ id }) => id)).toEqual([first.id]);
    const own = await first.writer.client.ok('GET /reviews/product/{id}/own', { params: { id: productId() } });
    expect(own.earn).toBe(0);
  });

  test('are decided once: two moderators at the same moment, and several at once', async () => {
    const product = productId();
    const ids: number[] = [];
    for (const title of ['Once a', 'Once b', 'Once c']) ids.push((await written(product, title)).id);
    const [first = 0, ...others] = ids;
    const both = await Promise.all([decide('approve', { ids: [first] }), decide('refuse', { ids: [first], reason: 'Spam' })]);
    // The approval wins in either order: it may follow a refusal.
    expect(both[0].status).toBe(200);
    expect(await queue({ status: 'approved', q: 'once a' })).toHaveLength(1);
    const { status, body } = await decide('refuse', { ids, reason: 'Not about the product' });
    expect([status, body]).toEqual([200, { success: true, ids: others }]);
    expect((await decide('refuse', { ids, reason: 'Once more' })).body).toMatchObject({ error_code: 'move_not_allowed' });
    const owner = await employee(api, 'owner');
    const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'review', subject_id: others[0] } });
    expect(items).toMatchObject([
      { action: 'review.refuse', before: { status: 'pending' }, after: { status: 'refused' }, reason: 'Not about the product' },
    ]);
  });

  test('a refusal needs a reason, and an unknown review changes nothing', async () => {
    const { id } = await written(productId(), 'Nothing changes');
    expect((await decide('refuse', { ids: [id], reason: ' ' })).body).toMatchObject({ errors: { reason: expect.any(String) } });
    expect((await decide('approve', { ids: [id, 2_000_000_000] })).status).toBe(404);
    expect((await decide('approve', { ids: [] })).status).toBe(400);
    expect((await queue({ q: 'nothing changes' })).map(({ status }) => status)).toEqual(['pending']);
  });

  test('are paged by cursor', async () => {
    const product = productId();
    const ids: number[] = [];
    for (const title of ['Paged a', 'Paged b', 'Paged c']) ids.push((await written(product, title)).id);
    const first = await marketing.client.ok('GET /desk/reviews', { query: { q: 'paged', limit: 2 } });
    const second = await marketing.client.ok('GET /desk/reviews', { query: { q: 'paged', limit: 2, cursor: first.next_cursor } });
    expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(second.next_cursor).toBeNull();
    expect((await marketing.client.fails('GET /desk/reviews', { query: { cursor: 'x' } })).error_code).toBe('cursor');
  });
});

describe('questions', () => {
  const listed = async (query: Record<string, unknown>) => (await marketing.client.ok('GET /desk/questions', { query })).items;

  test('without an answer are answered for the store, once for each employee; the asker gets a mail', async () => {
    const product_id = productId();
    const asker = await lead(api);
    const { id } = await asker.client.ok('POST /questions', { body: { product_id, text: 'Is it zesty?', name: 'Robin' } });
    expect(await listed({ q: 'zesty' })).toMatchObject([{ id, answers: [], is_hidden: false, product: { id: product_id } }]);
    const answer = { params: { id }, body: { text: 'Very.', name: 'Kim' } };
    await marketing.client.ok('POST /desk/questions/{id}/answer', answer);
    expect((await marketing.client.fails('POST /desk/questions/{id}/answer', answer)).error_code).toBe('already_answered');
    expect(await listed({ q: 'zesty' })).toEqual([]);
    expect(await listed({ q: 'zesty', state: 'answered' })).toMatchObject([{ answers: [{ text: 'Very.', by: 'store' }] }]);
    const page = await api.client().ok('GET /questions/product/{id}', { params: { id: product_id } });
    expect(page.questions).toMatchObject([{ answers: [{ text: 'Very.', name: 'Kim' }] }]);
    await api.runJobs();
    const mails = await queryRows(
      api.em(),
      sql`select 1 from mailbox_messages where recipient = ${asker.email} and template = 'question_answered'`,
    );
    expect(mails).toHaveLength(1);
  });

  test('a hidden one is in no other state, and cannot be answered', async () => {
    const product_id = productId();
    const { client } = await lead(api);
    const { id } = await client.ok('POST /questions', { body: { product_id, text: 'Buy gold now?', name: 'Robin' } });
    await marketing.client.ok('PUT /desk/question/{id}', { params: { id }, body: { hidden: 1 } });
    expect(await listed({ q: 'gold' })).toEqual([]);
    expect(await listed({ q: 'gold', state: 'hidden' })).toMatchObject([{ id, is_hidden: true }]);
    const answer = { params: { id }, body: { text: 'No.', name: 'Kim' } };
    expect((await marketing.client.fails('POST /desk/questions/{id}/answer', answer)).code).toBe(404);
  });
});
