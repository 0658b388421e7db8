import { mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { byGoogle } from './google/local-google.fixture.ts';
import { withPasskey } from './passkeys/authenticator.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const NOT_YOU = 'If it wasn’t, choose a new password now';

test('OP-216: a change of the password by the current one is mailed, once; a refused one is not', async () => {
  const person = await lead(api);
  const change = { current_password: 'not this one', password: 'another good one' };
  await person.client.fails('POST /account/updatepassword', { body: change });
  expect(await mailsTo(api, person, 'password_changed')).toEqual([]);
  await person.client.ok('POST /account/updatepassword', { body: { ...change, current_password: PASSWORD } });
  const mails = await mailsTo(api, person, 'password_changed');
  expect(mails).toEqual([expect.stringContaining('every other device was signed out')]);
  expect(mails[0]).toContain(NOT_YOU);
});

test('OP-216: a passkey that is added or removed is mailed with its name', async () => {
  const person = await lead(api);
  const { id } = await withPasskey(person.client, 'My phone');
  await person.client.ok('POST /account/passkeys/{id}/remove', { params: { id } });
  const [added, removed, ...more] = await mailsTo(api, person, 'way_in_changed');
  expect(more).toEqual([]);
  expect(added).toContain('A passkey was added to your Larder account');
  expect(removed).toContain('A passkey was removed from your Larder account');
  for (const mail of [added, removed]) {
    expect(mail).toContain('“My phone”');
    expect(mail).toContain(NOT_YOU);
  }
});

test('OP-216: Google that is connected or disconnected is mailed', async () => {
  const person = await lead(api);
  const browser = api.client();
  await byGoogle(api, browser, person.email);
  await browser.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  await browser.ok('POST /account/google/unlink');
  const [linked, unlinked, ...more] = await mailsTo(api, person, 'way_in_changed');
  expect(more).toEqual([]);
  expect(linked).toContain('Google was connected to your Larder account');
  expect(unlinked).toContain('Google was disconnected from your Larder account');
});

test('the only sign-in method stays, and no mail claims otherwise', async () => {
  const client = api.client();
  const email = 'only.google@mail.example';
  await byGoogle(api, client, email);
  await client.fails('POST /account/google/unlink');
  expect(await mailsTo(api, { email }, 'way_in_changed')).toEqual([]);
});

test('OP-216: codes at sign-in that are turned on are mailed; a choice that changes nothing is not', async () => {
  const person = await lead(api);
  for (const otp_required of [false, true]) await person.client.ok('PUT /account', { body: { otp_required } });
  const mails = await mailsTo(api, person, 'codes_changed');
  expect(mails).toEqual([expect.stringContaining('From now on we email you a code each time you sign in.')]);
  expect(mails[0]).toContain(NOT_YOU);
});
