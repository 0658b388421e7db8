import { db } from '../../platform/db/db.ts';
import { lead, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const storedAnswer = ({ id }: Person) =>
  db(api.em()).selectFrom('referral_sources').select(['answer', 'other_text']).where('customer_id', '=', id).execute();

test('API-100, OP-184: the question appears once; a second answer is ignored', async () => {
  const ann = await lead(api);
  const { options, is_answered } = await ann.client.ok('GET /hdyh');
  expect(options[0]).toEqual({ key: 'friend', label: 'A friend or family' });
  expect(is_answered).toBe(false);
  const say = (answer: 'other' | 'friend', other_text?: string) => ann.client.ok('POST /hdyh', { body: { answer, other_text } });
  await Promise.all([say('other', ' At the market '), say('other', 'At the market')]);
  await say('friend');
  expect(await storedAnswer(ann)).toEqual([{ answer: 'other', other_text: 'At the market' }]);
  expect((await ann.client.ok('GET /hdyh')).is_answered).toBe(true);
});

test('words belong to something else alone, and end at 255', async () => {
  const bo = await lead(api);
  expect(await bo.client.fails('POST /hdyh', { body: { answer: 'other', other_text: 'x'.repeat(256) } })).toHaveProperty(
    'errors.other_text',
  );
  expect(await bo.client.fails('POST /hdyh', { body: { answer: 'nonsense' as 'other' } })).toHaveProperty('errors.answer');
  await bo.client.ok('POST /hdyh', { body: { answer: 'ad', other_text: 'left over' } });
  expect(await storedAnswer(bo)).toEqual([{ answer: 'ad', other_text: null }]);
});

test('a visitor does not get the question', async () => {
  expect(await api.client().fails('GET /hdyh')).toMatchObject({ code: 401 });
  expect(await api.client().fails('POST /hdyh', { body: { answer: 'ad' } })).toMatchObject({ code: 401 });
});
