import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { HASH_COST } from './password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
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

test('a hash of before characters were normalized signs in once more, and is replaced', async () => {
  const composed = 'cr\u00e8me br\u00fbl\u00e9e';
  const { email, id } = await lead(api, { password: composed });
  const stored = async () =>
    (await queryRows(api.em(), sql<{ hash: string }>`select password_hash as hash from customers where id = ${id}`))[0]?.hash;
  const earlier = await argon2.hash(composed.normalize('NFD'), HASH_COST);
  await sql`update customers set password_hash = ${earlier} where id = ${id}`.execute(api.em().getKysely());
  const signIn = (password: string) => api.client().call('POST /account/login', { body: { email, password } });
  expect((await signIn(composed)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).not.toBe(earlier);
  expect((await signIn(composed.normalize('NFD'))).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('a password of nothing visible is refused by its field', async () => {
  const body = { email: 'blank@example.com', password: '        ', full_name: 'Robin Field', billing_zip: '73301' };
  const refusal = await api.client().fails('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect(refusal.errors).toEqual({ password: 'Please enter a valid password, 8 or more characters.' });
});
