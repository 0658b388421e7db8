import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

const register = async (password: string) => {
  const client = api.client();
  const email = `${randomUUID()}@example.com`;
  const body = { email, password, full_name: 'Robin Field', billing_zip: '73301' };
  return { email, answer: await client.call('POST /custom/customerAjax/ajaxPostRegister', { body }) };
};
const signsIn = async (email: string, password: string) =>
  (await api.client().call('POST /account/login', { body: { email, password } })).status === 200;

test.each([
  ['small letters alone', 'correcthorse'],
  ['digits alone', '8301746529'],
  ['blanks, also at its ends', '  a pass phrase  '],
  ['letters of other scripts and signs', 'пароль 🥕 contraseña'],
  ['200 characters', 'long '.repeat(40)],
])('a password may be made of %s, and is taken as it is', async (_, password) => {
  const { email, answer } = await register(password);
  expect(answer.status).toBe(200);
  expect(await signsIn(email, password)).toBe(true);
  expect(await signsIn(email, password.slice(0, -1))).toBe(false);
  expect(await signsIn(email, password.trim().toUpperCase())).toBe(password.trim().toUpperCase() === password);
});

test('one of seven characters is refused', async () => {
  expect((await register('a1b2c3d')).answer).toMatchObject({ status: 400, body: { errors: { password: expect.any(String) } } });
});
