import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';
import { isCommon } from './password-problem.ts';
import { isOwnWord, STORE_WORDS } from './own-words.ts';
import { PASSWORD_TEXT } from './password-problem.ts';

const LEAKED = 'leaked by some other store';
const PADDED = 'only padding has this hash';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let api: TestApi;
/** A fake range service: contains only LEAKED, and counts its requests. */
let ranges: Server;
let isAway = false;
const requestedUrls: string[] = [];
beforeAll(async () => {
  ranges = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    const rest = [`${sha1(LEAKED).slice(5)}:12`, `${sha1(PADDED).slice(5)}:0`];
    response.writeHead(isAway ? 503 : 200).end(rest.join('\r\n'));
  });
  await new Promise<void>((done) => ranges.listen(0, '127.0.0.1', done));
  const { port } = ranges.address() as AddressInfo;
  api = await startApi({ stocked: false, env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await api.stop();
  await new Promise<void>((done) => ranges.close(() => done()));
});
beforeEach(() => {
  isAway = false;
  requestedUrls.length = 0;
});

const register = (password: string) => {
  const body = { email: `${randomUUID()}@example.com`, password, full_name: 'Robin Field', billing_zip: '73301' };
  return api.client().call('POST /custom/customerAjax/ajaxPostRegister', { body });
};

test.each([
  ['a common one', 'iloveyou', PASSWORD_TEXT.common],
  ['one in other letters', 'QwErTyUiOp', PASSWORD_TEXT.common],
  ['one with digits and signs around it', '!Sunshine-26', PASSWORD_TEXT.common],
  ['the own name', 'Robin-Field-1984', PASSWORD_TEXT.ownWord],
  ['the name of the store', 'Larder2026!', PASSWORD_TEXT.ownWord],
  ['what another site lost', LEAKED, PASSWORD_TEXT.breached],
])('ASVS 6.2.4, 6.2.11, 6.2.12: registering refuses %s, by its field', async (_, password, text) => {
  expect(await register(password)).toMatchObject({ status: 400, body: { errors: { password: text } } });
});

test('changing a password refuses them, too, and leaves the old one in force', async () => {
  const { client, email } = await lead(api, { email: 'rosalind.quayle@example.com' });
  const change = (password: string) =>
    client.fails('POST /account/updatepassword', { body: { password, current_password: PASSWORD } });
  expect((await change('password123')).errors).toEqual({ password: PASSWORD_TEXT.common });
  expect((await change('rosalind-quayle!')).errors).toEqual({ password: PASSWORD_TEXT.ownWord });
  expect((await change(LEAKED)).errors).toEqual({ password: PASSWORD_TEXT.breached });
  await api.client().ok('POST /account/login', { body: { email, password: PASSWORD } });
});

test('so does a link of a mail, which can be used again for a better one', async () => {
  const { email } = await lead(api);
  await api.client().ok('POST /account/reset', { body: { email } });
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{ text_body: string }>`select text_body from mailbox_messages where recipient = ${email} and template = 'reset'`,
  );
  const token = /token=([A-Za-z0-9_-]+)/.exec(mail?.text_body ?? '')?.[1];
  const set = (password: string) => api.client().call('POST /account/updatepassword', { body: { token, password } });
  expect((await set('football1')).body).toMatchObject({ errors: { password: PASSWORD_TEXT.common } });
  expect((await set('something else by far')).status).toBe(200);
});

test('five digits of a hash are all that leaves the store; padding counts for nothing', async () => {
  expect((await register(PADDED)).status).toBe(200);
  expect(requestedUrls).toEqual([`/range/${sha1(PADDED).slice(0, 5)}`]);
});

test('an unavailable service blocks no password', async () => {
  isAway = true;
  expect((await register(LEAKED)).status).toBe(200);
});

const robin = { email: 'rob.meadow@mail.example', firstname: 'Robin', lastname: 'Field' };
test.each([
  ['robinfield1984', true],
  ['FIELD robin!!', true],
  ['meadow-meadow', true],
  ['rob.meadow@mail', true],
  ['grocery-larder', true],
  ['field of barley', false],
  ['Larder-demo-1', false],
  ['8301746529', false],
])('%s is nothing but own words: %s', (password, is) => expect(isOwnWord(password, robin, STORE_WORDS)).toBe(is));

test.each([
  ['Password1!', true],
  ['12345678', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['monkey 8301746529', false],
  ['correcthorse', false],
  ['--------', false],
])('%s is common: %s', (password, is) => expect(isCommon(password)).toBe(is));
