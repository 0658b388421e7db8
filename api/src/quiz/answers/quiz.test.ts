import { randomUUID } from 'node:crypto';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { writeQuizzes } from './write-quizzes.ts';
import { sweepSessions } from '../../account/session/session.store.ts';
import { mailToken } from '../../account/session/token.ts';
import { lead, PASSWORD, startApi, type Client, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  await writeQuizzes(api.em());
  await writeQuizzes(api.em());
});
afterAll(() => api.stop());

const answer = (client: Client, uuid: string, questionId: number, answers?: string[]) =>
  client.ok('POST /preferences', { body: { uuid, question_id: questionId, answers } });

test('API-080, API-081, OP-109, QUIZ-001 … QUIZ-009: the shopping quiz in its order, with rules, transitions and points', async () => {
  const { data } = await api.client().ok('GET /quiz_v2');
  expect(data.questions.map((question) => question.url_key)).toEqual([
    'household-members',
    'shopping-frequency',
    'diets',
    'avoid',
    'concerns',
    'categories',
    'snacks',
    'baby',
    'pets',
    'fresh',
    'values',
    'budget',
    'summary',
  ]);
  expect(data.questions.map((question) => question.position)).toEqual(data.questions.map((_, index) => index + 1));
  expect(new Set(data.questions.map(({ id }) => id)).size).toBe(13);
  expect(data.questions[0]).toMatchObject({ id: 1, text: 'Who are you shopping for?' });
  for (const { text } of data.questions) expect(text).toMatch(/\?$/);
  const byKey = new Map(data.questions.map((question) => [question.url_key, question]));
  expect(byKey.get('snacks')?.dependencies.show_if).toEqual([{ question_id: 6, answers: ['snacks'] }]);
  expect(byKey.get('budget')?.dependencies.skip_if).toEqual([{ question_id: 2, answers: ['when-needed'] }]);
  expect(byKey.get('shopping-frequency')?.always_show).toBe(true);
  expect(byKey.get('fresh')?.fresh_only).toBe(true);
  expect(byKey.get('summary')?.is_summary_question).toBe(true);
  expect(data.transitions.map(({ type, position }) => [type, position])).toEqual([
    ['welcome', 0],
    ['gpt', 12],
  ]);
  expect(data.recommendation_points).toEqual([7, 12]);
  expect((await api.client().ok('GET /quiz_v2/key/{key}', { params: { key: 'gift' } })).data.questions).toHaveLength(4);
  expect((await api.client().fails('GET /quiz_v2/key/{key}', { params: { key: 'nope' } })).error).toBe('Page not found');
});

test('QUIZ-010 … QUIZ-012: answers are saved by question, changed, and cleared', async () => {
  const client = api.client();
  const uuid = randomUUID();
  await answer(client, uuid, 1, ['me', 'pets']);
  const saved = await answer(client, uuid, 3, ['none', 'vegan']);
  expect(saved).toMatchObject({
    preferences: { 'household-members': ['me', 'pets'], diets: ['none', 'vegan'] },
    user_preferences: { '1': ['me', 'pets'], '3': ['none', 'vegan'] },
    preferred_diet: 'vegan',
    last_question: 'diets',
  });
  await answer(client, uuid, 1, ['me']);
  expect((await client.ok('GET /preferences', { query: { uuid } })).user_preferences['1']).toEqual(['me']);
  expect((await answer(client, uuid, 3)).preferred_diet).toBeNull();
  expect((await client.ok('GET /preferences', { query: { uuid: randomUUID() } })).user_preferences).toEqual({});
});

test('answers that a question does not offer are refused by field', async () => {
  const client = api.client();
  const uuid = randomUUID();
  const fields = async (body: object) =>
    Object.keys((await client.fails('POST /preferences', { body: { uuid, ...body } })).errors as object);
  expect(await fields({ question_id: 3, answers: ['carnivore'] })).toEqual(['answers']);
  expect(await fields({ question_id: 2, answers: ['monthly', 'two-weeks'] })).toEqual(['answers']);
  expect(await fields({ question_id: 101, answers: ['friend'] })).toEqual(['question_id']);
  expect(await fields({ question_id: 9999 })).toEqual(['question_id']);
  expect(await fields({ uuid: 'x', question_id: 1 })).toEqual(['uuid']);
  expect((await client.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({});
});

test('OP-015: answers move to the account at registration, survive sign-out, and are no longer read by the uuid', async () => {
  const client = api.client();
  await client.ok('GET /session/new');
  const uuid = client.cookies.get('uuid') ?? '';
  await answer(client, uuid, 3, ['keto']);
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, firstname: 'A', lastname: 'B', billing_zip: '73301' };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect((await client.ok('GET /preferences', { query: { uuid } })).preferred_diet).toBe('keto');
  expect((await api.client().ok('GET /preferences', { query: { uuid } })).preferred_diet).toBeNull();
  const elsewhere = api.client();
  await elsewhere.ok('POST /account/login', { body: { email, password: PASSWORD } });
  expect((await elsewhere.ok('GET /preferences', { query: { uuid: randomUUID() } })).preferred_diet).toBe('keto');
});

test('a visitor’s answers belong to the session: by the uuid alone they are neither read, picked by, overwritten nor taken over', async () => {
  const [visitor, other] = [api.client(), api.client()];
  const uuid = randomUUID();
  for (const client of [visitor, other]) {
    client.cookies.set('uuid', uuid);
    await client.ok('GET /session/new');
    expect(client.cookies.get('uuid')).toBe(uuid);
  }
  await answer(visitor, uuid, 3, ['keto']);
  for (const client of [other, api.client()]) {
    expect((await client.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({});
  }
  await answer(other, uuid, 3, ['vegan']);
  await answer(other, uuid, 4, ['nuts']);
  const mine = { '3': ['keto'] };
  expect((await visitor.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual(mine);
  await answer(other, uuid, 3);
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, firstname: 'A', lastname: 'B', billing_zip: '73301' };
  await other.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect((await other.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({ '4': ['nuts'] });
  expect((await visitor.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual(mine);
});

test('a visitor’s answers go with the session', async () => {
  const visitor = api.client();
  const uuid = randomUUID();
  await answer(visitor, uuid, 3, ['keto']);
  api.clock.advance(31 * 86_400_000);
  await sweepSessions(api.em(), api.clock.now());
  expect((await queryRows(api.em(), sql`select 1 from quiz_answers where uuid = ${uuid}`))[0]).toBeUndefined();
  expect((await visitor.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({});
});

test('OP-079: a session that a mail opened neither reads nor changes the answers of the account', async () => {
  const { client, id } = await lead(api);
  const uuid = randomUUID();
  await answer(client, uuid, 3, ['keto']);
  const reader = api.client();
  await reader.ok('POST /session/new', { body: { uatoken: mailToken(api.services.env.APP_SECRET, id, api.clock.now()) } });
  expect((await reader.ok('GET /account')).account.id).toBe(id);
  expect((await reader.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({});
  await answer(reader, uuid, 3, ['vegan']);
  expect((await client.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({ '3': ['keto'] });
});

test('at sign-in answers already given to the account win', async () => {
  const { client, email } = await lead(api);
  await answer(client, randomUUID(), 3, ['vegan']);
  const visitor = api.client();
  await visitor.ok('GET /session/new');
  const uuid = visitor.cookies.get('uuid') ?? '';
  await answer(visitor, uuid, 3, ['paleo']);
  await answer(visitor, uuid, 4, ['nuts']);
  await visitor.ok('POST /account/login', { body: { email, password: PASSWORD } });
  expect((await visitor.ok('GET /preferences', { query: { uuid } })).user_preferences).toEqual({ '3': ['vegan'], '4': ['nuts'] });
});

test('QUIZ-014, QUIZ-019: picks respect the diet and avoided allergens, prefer the shelves, and state why', async () => {
  const em = api.em();
  const [chips, nutty, cheesy, soup] = [await product(em), await product(em), await product(em), await product(em)];
  await sql`insert into attributes (type, url_key, name) values ('diets', 'vegan', 'Vegan')`.execute(em.getKysely());
  const [shelf] = await queryRows(
    em,
    sql<{
      id: number;
    }>`insert into categories (url_key, name, path, level, look) values ('snacks', 'Snacks', '/1/', 1, '{}'::jsonb) returning id`,
  );
  await sql`update products set attribute_ids = array(select id from attributes where url_key = 'vegan') where id = any(${[chips, nutty, soup]}::int[])`.execute(
    em.getKysely(),
  );
  await sql`update products set category_ids = ${[shelf?.id ?? 0]}::int[] where id = any(${[chips, nutty, cheesy]}::int[])`.execute(
    em.getKysely(),
  );
  await sql`update products set listed = true, allergens = '{}', ingredients = case when id = ${nutty} then 'Corn, Cashews' else 'Corn' end, rank = case when id = ${soup} then 9 else 1 end`.execute(
    em.getKysely(),
  );
  const client = api.client();
  const uuid = randomUUID();
  await answer(client, uuid, 3, ['vegan']);
  await answer(client, uuid, 4, ['nuts']);
  await answer(client, uuid, 6, ['snacks']);
  const picks = await client.ok('GET /quiz_v2/picks', { query: { uuid } });
  expect(picks.products.map((each) => each.id)).toEqual([chips, soup]);
  expect(picks.reasons).toEqual({ [chips]: 'Vegan, from Snacks', [soup]: 'Fits your diet: Vegan' });
  await sql`insert into categories (url_key, name, path, level, look) values ('chips', 'Chips', '/2/', 1, '{}'::jsonb)`.execute(
    em.getKysely(),
  );
  await answer(client, uuid, 7, ['chips']);
  await sql`update products set category_ids = array[(select id from categories where url_key = 'chips')] where id = ${soup}`.execute(
    em.getKysely(),
  );
  const first = async () => (await client.ok('GET /quiz_v2/picks', { query: { uuid } })).products[0]?.id;
  expect(await first()).toBe(soup);
  await answer(client, uuid, 6, ['home']);
  await sql`update products set rank = 99 where id = ${chips}`.execute(em.getKysely());
  expect(await first()).toBe(chips);
  await sql`update products set rank = 1 where id = ${chips}`.execute(em.getKysely());
  const plain = await client.ok('GET /quiz_v2/picks', { query: { uuid: randomUUID() } });
  expect(plain.products[0]?.id).toBe(soup);
  expect(plain.reasons[soup]).toBe('Popular with our members');
});

test('QUIZ-012: the progress states which question and which recommendations were seen last', async () => {
  const client = api.client();
  const uuid = randomUUID();
  await answer(client, uuid, 6, ['snacks']);
  const read = () => client.ok('GET /preferences', { query: { uuid } });
  expect(await read()).toMatchObject({ last_question: 'categories', last_recommendation: null });
  await answer(client, uuid, 11, ['organic']);
  expect(await read()).toMatchObject({ last_question: 'values', last_recommendation: 7 });
});

test('QUIZ-013, QUIZ-021, OP-112: the quick start has three pages and stores whether its picks shall be added', async () => {
  const client = api.client();
  const uuid = randomUUID();
  const { data } = await client.ok('GET /quiz_v2/key/{key}', { params: { key: 'quickstart' } });
  expect(data.questions.map((question) => question.url_key)).toEqual([
    'household-members',
    'snacks',
    'shopping-lists',
    'add-to-cart',
  ]);
  const say = (answers: string[]) =>
    client.ok('POST /preferences', { body: { uuid, quiz_key: 'quickstart', question_id: 204, answers } });
  expect((await say(['yes'])).add_product_from_gs).toBe(true);
  expect((await say(['no'])).add_product_from_gs).toBe(false);
  expect((await say([])).add_product_from_gs).toBe(false);
});

test('OP-111: a ZIP states whether fresh items are delivered there, and an account without an address stores it', async () => {
  const { client } = await lead(api);
  const { delivers_fresh: fresh } = await client.ok('POST /search/address', { body: { zip: '94110' } });
  expect(fresh).toBe(api.services.config.deliveryTo('94110') === 'all');
  const { account } = await client.ok('PUT /account', { body: { billing_zip: '94110' } });
  expect([account.billing_zip, account.fresh_enabled]).toEqual(['94110', fresh]);
  for (const zip of ['', '12', '00000'])
    expect(Object.keys((await client.fails('PUT /account', { body: { billing_zip: zip } })).errors ?? {})).toEqual([
      'billing_zip',
    ]);
});

test('OP-110: gifts respect the entered budget, those of the interests first', async () => {
  const em = api.em();
  const [cheap, fine, tea] = [
    await product(em, { price: 12 }),
    await product(em, { price: 30 }),
    await product(em, { price: 40 }),
  ];
  await sql`update products set listed = id in (${cheap}, ${fine}, ${tea}), rank = 1`.execute(em.getKysely());
  await sql`insert into categories (url_key, name, path, level, look) values ('tea', 'Tea', '/3/', 1, '{}'::jsonb)`.execute(
    em.getKysely(),
  );
  await sql`update products set category_ids = array[(select id from categories where url_key = 'tea')] where id = ${tea}`.execute(
    em.getKysely(),
  );
  const client = api.client();
  const uuid = randomUUID();
  const say = (question_id: number, answers: string[]) =>
    client.ok('POST /preferences', { body: { uuid, quiz_key: 'gift', question_id, answers } });
  const gifts = async () =>
    (await client.ok('GET /quiz_v2/picks', { query: { uuid, quiz_key: 'gift' } })).products.map(({ id }) => id);
  await say(103, ['25-to-50']);
  await say(104, ['tea']);
  expect(await gifts()).toEqual([tea, fine]);
  await say(103, ['under-25']);
  expect(await gifts()).toEqual([cheap]);
});
