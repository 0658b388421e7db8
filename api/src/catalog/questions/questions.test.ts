import { eventually } from '@larder/rules/testing/eventually';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../reviews/bought.fixture.ts';
import { statementsOf } from '../../../test/statements.ts';
import { type Client, DEMO_PASSWORD, lead, member, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let shelf: { id: number; title: string; url_key: string }[];
let staff: Client;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
  // Those of the first day have questions already.
  shelf = await queryRows(
    api.em(),
    sql`select id, title, url_key from products p where listed and product_type = 'simple'
      and not exists (select 1 from product_questions where product_id = p.id) order by id limit 20`,
  );
  staff = api.client();
  await staff.ok('POST /account/login', { body: { email: 'marketing@larder.example', password: DEMO_PASSWORD } });
});
afterAll(() => api.stop());

const fresh = () => shelf.pop()!;
const TEXT = 'Is it roasted in a shop with nuts?';
const ask = async ({ client }: Pick<Person, 'client'>, product_id: number, text = TEXT) =>
  (await client.ok('POST /questions', { body: { product_id, text, name: 'Robin' } })).id;
const listed = (id: number, client = api.client(), query: Record<string, unknown> = {}) =>
  client.ok('GET /questions/product/{id}', { params: { id }, query });
const answer = (client: Client, id: number, text = 'No, in one without.') =>
  client.call('POST /questions/{id}/answer', { params: { id }, body: { text, name: 'Kim' } });

/** Answers for the store, at the desk. */
const answerForStore = (id: number, text: string) =>
  staff.call('POST /desk/questions/{id}/answer', { params: { id }, body: { text, name: 'Kim' } });

async function memberWho(...productIds: number[]): Promise<Person> {
  const person = await member(api);
  if (productIds.length > 0) await bought(api.em(), person.id, productIds);
  return person;
}

async function mailsTo(email: string): Promise<string[]> {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ text: string }>`select text_body as text from mailbox_messages
      where recipient = ${email} and template = 'question_answered' order by created_at, id`,
  );
  return found.map(({ text }) => text);
}

test('a signed-in shopper asks, and all read it at once; the same words twice make one question', async () => {
  const { id } = fresh();
  expect(await listed(id)).toEqual({ questions: [], total: 0, cur_page: 1, page_size: 5 });
  const asker = await lead(api);
  const posted = await ask(asker, id, '  Is it\u200b roasted? ');
  expect(await ask(asker, id, 'Is it roasted?')).toBe(posted);
  expect(await listed(id)).toMatchObject({
    total: 1,
    questions: [{ id: posted, text: 'Is it roasted?', name: 'Robin', is_hidden: false, answers: [] }],
  });
});

test('caches questions and reviews for the same request, and reads them again after a write', async () => {
  const { id } = fresh();
  const asker = await lead(api);
  const anybody = api.client();
  await anybody.ok('GET /session/new');
  const reads = async () => {
    const params = { id };
    const statements = await statementsOf(async () => {
      await listed(id, anybody);
      await anybody.ok('GET /reviews/product/{id}', { params });
    });
    return ['product_questions', 'reviews'].map((table) => statements.some((text) => text.includes(`"${table}"`)));
  };
  // A concurrent write invalidates the cache, which is no failure.
  const readTwice = async () => {
    await reads();
    expect(await reads()).toEqual([false, false]);
  };
  // A busy machine takes longer than the default second for four calls.
  await eventually(readTwice);
  await ask(asker, id);
  expect(await reads()).toEqual([true, true]);
});

test('an answer comes from the desk or from a buyer, once each; the store’s comes first', async () => {
  const { id } = fresh();
  const posted = await ask(await lead(api), id);
  expect(await answer((await lead(api)).client, posted)).toMatchObject({
    status: 400,
    body: { error_code: 'not_bought' },
  });
  expect(await answer((await memberWho()).client, posted)).toMatchObject({ status: 400, body: { error_code: 'not_bought' } });
  // On the page of the product, an employee is a shopper.
  expect(await answer(staff, posted)).toMatchObject({ status: 400, body: { error_code: 'not_bought' } });
  const buyer = await memberWho(id);
  expect(await answer(buyer.client, posted)).toMatchObject({ status: 200 });
  expect(await answer(buyer.client, posted)).toMatchObject({ status: 409, body: { error_code: 'already_answered' } });
  expect(await answerForStore(posted, 'We asked the roaster: no.')).toMatchObject({ status: 200 });
  const [question] = (await listed(id)).questions;
  expect(question?.answers).toMatchObject([
    { by: 'store', text: 'We asked the roaster: no.' },
    { by: 'buyer', text: 'No, in one without.', name: 'Kim' },
  ]);
});

test('mails the author the first answer and the store’s, not every other, and not their own', async () => {
  const { id, title, url_key } = fresh();
  const asker = await memberWho(id);
  const posted = await ask(asker, id);
  for (const each of [await memberWho(id), await memberWho(id)]) await answer(each.client, posted, 'Not that I know.');
  expect(await mailsTo(asker.email)).toHaveLength(1);
  await answerForStore(posted, 'We asked the roaster: no.');
  await answer(asker.client, posted, 'I found it on the pack.');
  const mails = await mailsTo(asker.email);
  expect(mails).toHaveLength(2);
  for (const part of [title, TEXT, 'We asked the roaster: no.', `/p/${url_key}#questions`]) expect(mails[1]).toContain(part);
});

test('the answered come first, then the newest; pages and a search find what they should', async () => {
  const { id } = fresh();
  const asker = await lead(api);
  const ids: number[] = [];
  for (let n = 1; n <= 7; n += 1) {
    api.clock.advance(1000);
    ids.push(await ask(asker, id, `Question ${n} about packing?`));
  }
  await answerForStore(ids[1]!, 'It comes in paper.');
  const first = await listed(id);
  expect(first.questions.map((each) => each.id)).toEqual([ids[1], ids[6], ids[5], ids[4], ids[3]]);
  expect(first.total).toBe(7);
  expect((await listed(id, api.client(), { cur_page: 2 })).questions.map((each) => each.id)).toEqual([ids[2], ids[0]]);
  expect((await listed(id, api.client(), { cur_page: 3 })).total).toBe(7);
  expect((await listed(id, api.client(), { q: 'papers' })).questions.map((each) => each.id)).toEqual([ids[1]]);
  expect((await listed(id, api.client(), { q: 'packed' })).total).toBe(7);
  expect((await listed(id, api.client(), { q: 'glass' })).questions).toEqual([]);
});

test('staff hides a post from the page, still sees it, and restores it; no other role can', async () => {
  const { id } = fresh();
  const asker = await memberWho(id);
  const posted = await ask(asker, id);
  const other = await ask(asker, id, 'And salted?');
  const { body } = await answerForStore(posted, 'No.');
  const answered = (body as { id: number }).id;
  const hide = (client: Client, hidden: 0 | 1) =>
    client.call('PUT /desk/question/{id}', { params: { id: other }, body: { hidden } });
  expect(await hide(asker.client, 1)).toMatchObject({ status: 404 });
  expect(await hide(staff, 1)).toMatchObject({ status: 200 });
  await staff.ok('PUT /desk/answer/{id}', { params: { id: answered }, body: { hidden: 1 } });
  expect(await listed(id)).toMatchObject({ total: 1, questions: [{ id: posted, answers: [] }] });
  const seen = await listed(id, staff);
  expect(seen.questions.find((each) => each.id === other)?.is_hidden).toBe(true);
  expect(seen.questions.find((each) => each.id === posted)?.answers).toMatchObject([{ is_hidden: true }]);
  // A missing question cannot be answered.
  expect(await answer(asker.client, other)).toMatchObject({ status: 404 });
  expect(await hide(staff, 0)).toMatchObject({ status: 200 });
  expect((await listed(id)).total).toBe(2);
});

test('reports problems by field, and stores nothing', async () => {
  const { id } = fresh();
  const { client } = await lead(api);
  const wrong = { product_id: id, text: '\u200b', name: 'x'.repeat(256) };
  expect(await client.call('POST /questions', { body: wrong })).toMatchObject({
    status: 400,
    body: { errors: { name: expect.any(String) } },
  });
  expect(await client.call('POST /questions', { body: { ...wrong, name: 'Robin' } })).toMatchObject({
    status: 400,
    body: { errors: { text: 'This is a required field.' } },
  });
  expect(await client.call('POST /questions', { body: { product_id: 99_999_999, text: TEXT, name: 'Robin' } })).toMatchObject({
    status: 404,
  });
  expect(await api.client().call('POST /questions', { body: { product_id: id, text: TEXT, name: 'Robin' } })).toMatchObject({
    status: 401,
  });
  expect(await api.client().call('GET /questions/product/{id}', { params: { id: 99_999_999 } })).toMatchObject({ status: 404 });
  expect((await listed(id)).total).toBe(0);
});
