import type { CallQuery } from '@larder/contracts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { AUTH_TEXT, FIELD_TEXT, SHIPPING_TEXT } from '@larder/rules';
import { ADDRESS, lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('ACC-002, ACC-009, OP-099: each profile field is saved, the rest stays', async () => {
  const { client, email } = await lead(api);
  const body = { date_of_birth: '1990-02-28', telephone: '1-310-555-1234', sms_subscribed: '1' };
  const { account } = await client.ok('PUT /account', { body });
  expect(account).toMatchObject({
    date_of_birth: '1990-02-28',
    is_over_21: true,
    telephone: '3105551234',
    sms_subscribed: true,
    email,
    firstname: 'Robin',
  });
});

test('ACC-009: what is emptied is empty', async () => {
  const { client } = await lead(api);
  await client.ok('PUT /account', { body: { date_of_birth: '1990-02-28', telephone: '310-555-1234' } });
  const { account } = await client.ok('PUT /account', { body: { date_of_birth: '', telephone: '' } });
  expect(account).toMatchObject({ date_of_birth: null, telephone: null });
  const { address } = await client.ok('POST /account/address', { body: { ...ADDRESS, street2: 'Apt 4' } });
  const emptied = { params: { id: address.id }, body: { ...ADDRESS, street2: '' } };
  expect((await client.ok('PUT /account/address/{id}', emptied)).address.street2).toBe('');
});

test('ACC-010: text messages are switched on and off again', async () => {
  const { client } = await lead(api);
  const isOn = async () => (await client.ok('GET /account')).account.sms_subscribed;
  expect(await isOn()).toBe(false);
  for (const setting of ['1', '0'] as const) {
    await client.ok('PUT /account', { body: { sms_subscribed: setting } });
    expect(await isOn()).toBe(setting === '1');
  }
});

test('ACC-026, OP-095, ACC-035: bad birth date, phone and email are refused by field and nothing changes', async () => {
  const { client, email } = await lead(api);
  const body = { date_of_birth: '2031-02-30', telephone: '123456789', email: 'foo', firstname: 'Changed' };
  const failure = await client.fails('PUT /account', { body });
  expect(failure.errors).toEqual({ date_of_birth: FIELD_TEXT.date, telephone: FIELD_TEXT.phone, email: FIELD_TEXT.email });
  expect((await client.ok('GET /account')).account).toMatchObject({ email, firstname: 'Robin' });
});

test('ACC-053: the email of another account cannot be taken', async () => {
  const [one, two] = [await lead(api), await lead(api)];
  const failure = await one.client.fails('PUT /account', { body: { email: two.email } });
  expect(failure.errors).toEqual({ email: AUTH_TEXT.emailExists });
});

test('API-064, API-065, OP-004: autoship is chosen and cancelled in either spelling', async () => {
  const { client } = await lead(api);
  const on = await client.ok('PUT /account', { query: { autoship_type: 'opt_in' } });
  expect(on.account.autoship).toMatchObject({ autoship_enabled: true, autoship_type: 'opt_in', opted_out: false });
  const off = await client.ok('PUT /account', { query: { autoship_status: 'canceled', feedback: 'too much' } });
  expect(off.account.autoship).toMatchObject({ autoship_enabled: false, status: 'cancelled' });
});

test.each(['opt_in', 'opt_out', 'single_cart'] as const)(
  'AUTO-010: the type %s is accepted, and returned by GET /account',
  async (type) => {
    const { client } = await lead(api);
    await client.ok('PUT /account', { query: { autoship_type: type } });
    expect((await client.ok('GET /account')).account.autoship).toMatchObject({
      autoship_type: type,
      opted_out: type === 'opt_out',
    });
  },
);

test.each(['not_set', 'always', ''])('AUTO-010: the type "%s" is refused by field, and nothing changes', async (type) => {
  const { client } = await lead(api);
  const failure = await client.fails('PUT /account', { query: { autoship_type: type as never } });
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, ['autoship_type']]);
  expect((await client.ok('GET /account')).account.autoship.autoship_type).toBe('not_set');
});

test('AUTO-019, AUTO-020: after cancelling GET /account shows both, and the feedback is stored', async () => {
  const { client, id } = await lead(api);
  await client.ok('PUT /account', { query: { autoship_type: 'opt_in' } });
  await client.ok('PUT /account', { query: { autoship_status: 'cancelled' }, body: { feedback: 'Too much soap' } });
  const { autoship } = (await client.ok('GET /account')).account;
  expect(autoship).toMatchObject({ autoship_enabled: false, status: 'cancelled' });
  expect((await queryRows(api.em(), sql`select feedback from customers where id = ${id}`))[0]).toEqual({
    feedback: 'Too much soap',
  });
});

test('API-062, API-063: the note on the one cart, both switches of the filled cart and the shopper’s text are stored', async () => {
  const { client, id } = await lead(api);
  const readSettings = async () =>
    (await queryRows(api.em(), sql<{ feedback: string | null }>`select feedback from customers where id = ${id}`))[0];
  for (const setting of ['1', '0'] as const) {
    await client.ok('PUT /account', { body: { single_cart_migrated_landing: setting } });
    const switches = { cartprefill_ai_enabled: setting, cartprefill_enabled: setting, feedback: `Soup ${setting}` };
    await client.ok('PUT /account', { body: switches });
    const isOn = setting === '1';
    expect((await client.ok('GET /account')).account).toMatchObject({
      single_cart_migrated_landing: isOn,
      cartprefill_ai_enabled: isOn,
      cartprefill_enabled: isOn,
    });
    expect(await readSettings()).toEqual({ feedback: `Soup ${setting}` });
  }
});

test('OP-103: setting autoship by type or by status turns it on, with both; the start date is stored', async () => {
  const { client } = await lead(api);
  const change = async (query: CallQuery<'PUT /account'>) => (await client.ok('PUT /account', { query })).account.autoship;
  const first = await change({ autoship_status: 'active' });
  expect(first).toMatchObject({ autoship_enabled: true, autoship_type: 'opt_in', status: 'active' });
  expect(first.autoship_enabled_date).not.toBeNull();
  expect(await change({ autoship_status: 'paused' })).toMatchObject({ autoship_enabled: true, status: 'paused' });
  expect(await change({ autoship_type: 'opt_out' })).toMatchObject({ autoship_enabled: false, opted_out: true });
  await change({ autoship_status: 'cancelled' });
  api.clock.advance(1000);
  const again = await change({ autoship_type: 'single_cart' });
  expect(again).toMatchObject({ autoship_enabled: true, autoship_type: 'single_cart', status: 'active' });
  expect(Date.parse(again.autoship_enabled_date ?? '')).toBeGreaterThan(Date.parse(first.autoship_enabled_date ?? ''));
});

test('API-070, OP-092, ACC-012: the first address is the default; another can become it; deleting moves it on', async () => {
  const { client } = await lead(api);
  const first = await client.ok('POST /account/address', { body: ADDRESS });
  expect(first.address).toMatchObject({ is_default_shipping: true, telephone: '5125550142', region_code: 'TX' });
  const second = await client.ok('POST /account/address', {
    body: { ...ADDRESS, postcode: '90210', region_code: 'CA', is_default_shipping: '1' },
  });
  expect((await client.ok('GET /account')).account.default_shipping_address).toEqual({
    telephone: '5125550142',
    postcode: '90210',
  });
  const { addresses } = await client.ok('GET /account/address');
  expect(addresses.map((a) => [a.id, a.is_default_shipping])).toEqual([
    [second.address.id, true],
    [first.address.id, false],
  ]);
  const warehouse = async () => (await client.ok('GET /account')).account.assigned_warehouse;
  expect(await warehouse()).toBe('west');
  await client.ok('DELETE /account/address/{id}', { params: { id: second.address.id } });
  expect((await client.ok('GET /account/address')).addresses).toMatchObject([
    { id: first.address.id, is_default_shipping: true },
  ]);
  // ACC-011: the warehouse follows the default, and goes with the last address.
  expect(await warehouse()).toBe('central');
  await client.ok('DELETE /account/address/{id}', { params: { id: first.address.id } });
  expect(await warehouse()).toBeNull();
});

test('two addresses added at once make one default', async () => {
  const { client } = await lead(api);
  await client.ok('GET /token/csrf');
  await Promise.all([1, 2, 3].map(() => client.ok('POST /account/address', { body: { ...ADDRESS, is_default_shipping: '1' } })));
  const { addresses } = await client.ok('GET /account/address');
  expect(addresses.filter((a) => a.is_default_shipping)).toHaveLength(1);
});

test('ACC-039, ACC-040, ACC-041, ACC-042, CHK-028: bad addresses are refused by field', async () => {
  const { client } = await lead(api);
  const body = { ...ADDRESS, street1: 'P. O. Box 9', city: '', postcode: '9021', region_code: 'HI', telephone: '1' };
  const failure = await client.fails('POST /account/address', { body });
  expect(failure.errors).toEqual({
    street1: FIELD_TEXT.poBox,
    city: FIELD_TEXT.required,
    postcode: FIELD_TEXT.zip,
    region_code: SHIPPING_TEXT.onlyContiguous,
    telephone: FIELD_TEXT.phone,
  });
  const tooLong = { ...ADDRESS, street1: 'x'.repeat(26) };
  expect((await client.fails('POST /account/address', { body: tooLong })).errors).toEqual({
    street1: 'Please enter 25 characters or less.',
  });
});

test('OP-046: the address of another customer is not found', async () => {
  const [owner, other] = [await lead(api), await lead(api)];
  const { address } = await owner.client.ok('POST /account/address', { body: ADDRESS });
  const params = { id: address.id };
  expect((await other.client.fails('PUT /account/address/{id}', { params, body: ADDRESS })).code).toBe(404);
  expect((await other.client.fails('DELETE /account/address/{id}', { params })).code).toBe(404);
  expect((await owner.client.ok('GET /account/address')).addresses).toHaveLength(1);
});

test('API-071, ACC-031: a ZIP gives city and state; an unknown one its text', async () => {
  const client = api.client();
  const { address } = await client.ok('POST /search/address', { body: { zip: '90210' } });
  expect(address).toMatchObject({ city: 'Beverly Hills', region_code: 'CA', postcode: '90210' });
  const area = async (zip: string) => {
    const { delivers, delivers_fresh: fresh } = await client.ok('POST /search/address', { body: { zip } });
    return [delivers, fresh];
  };
  // CAT-122: Alaska, Hawaii and Puerto Rico, which addresses refuse, too.
  for (const zip of ['99501', '96813', '00901']) expect(await area(zip)).toEqual([false, false]);
  expect(await area('90210')).toEqual([true, true]);
  for (const zip of ['9021', '99999', 'abcde']) {
    expect((await client.fails('POST /search/address', { body: { zip } })).error).toBe(
      'We couldn’t validate your ZIP code, please try again.',
    );
  }
});

test('ACC-031: an unknown ZIP is not stored, neither in an address nor by registering', async () => {
  const text = 'We couldn’t validate your ZIP code, please try again.';
  const { client } = await lead(api);
  // Within California’s range, but not assigned.
  const body = { ...ADDRESS, postcode: '90000', region_code: 'CA' };
  expect((await client.fails('POST /account/address', { body })).errors).toEqual({ postcode: text });
  const { address } = await client.ok('POST /account/address', { body: ADDRESS });
  const params = { id: address.id };
  expect((await client.fails('PUT /account/address/{id}', { params, body })).errors).toEqual({ postcode: text });
  const newcomer = { email: 'nowhere@larder.example', password: 'a good password', full_name: 'No Where', billing_zip: '00000' };
  const refusal = await api.client().fails('POST /custom/customerAjax/ajaxPostRegister', { body: newcomer });
  expect(refusal.errors).toEqual({ billing_zip: text });
});

test('SQL and script in text fields are stored and returned as they are', async () => {
  const { client } = await lead(api);
  const firstname = `Robert'); drop table customers;-- <script>alert(1)</script>`;
  await client.ok('PUT /account', { body: { firstname } });
  expect((await client.ok('GET /account')).account.firstname).toBe(firstname);
});

test('ACC-055, OP-046: signed out, every own call answers 401 `Auth is required`', async () => {
  const client = api.client();
  for (const name of [
    'GET /account',
    'PUT /account',
    'GET /account/address',
    'GET /account/cc',
    'GET /account/wishlist',
    'GET /account/reminders',
  ] as const) {
    expect(await client.fails(name)).toMatchObject({ code: 401, error: 'Auth is required' });
  }
});

test('an address whose ZIP is in another state is refused at the ZIP, new or changed, and nothing changes', async () => {
  const { client } = await lead(api);
  const body = { ...ADDRESS, postcode: '90210', is_default_shipping: '1' };
  const refused = { code: 400, errors: { postcode: 'This ZIP code isn’t in Texas.' } };
  expect(await client.fails('POST /account/address', { body })).toMatchObject(refused);
  const { address } = await client.ok('POST /account/address', { body: ADDRESS });
  expect(await client.fails('PUT /account/address/{id}', { params: { id: address.id }, body })).toMatchObject(refused);
  expect((await client.ok('GET /account/address')).addresses).toMatchObject([{ postcode: '73301', region_code: 'TX' }]);
});

test('OP-111, OP-125: fresh follows the ZIP: of the default address, else of the account', async () => {
  const { client } = await lead(api, { billing_zip: '59801' });
  const isOn = async () => (await client.ok('GET /account')).account?.fresh_enabled;
  expect(await isOn()).toBe(false);
  const { address } = await client.ok('POST /account/address', { body: ADDRESS });
  expect(await isOn()).toBe(true);
  const montana = { ...ADDRESS, city: 'Missoula', postcode: '59801', region_code: 'MT' };
  await client.ok('PUT /account/address/{id}', { params: { id: address.id }, body: montana });
  expect(await isOn()).toBe(false);
});

test('CAT-122, CHK-028: what is delivered follows the ZIP of the default address, else of the account', async () => {
  const { client } = await lead(api, { billing_zip: '96813' });
  const area = async () => (await client.ok('GET /account')).account.delivery_area;
  expect(await area()).toBe('none');
  const montana = { ...ADDRESS, city: 'Missoula', postcode: '59801', region_code: 'MT' };
  await client.ok('POST /account/address', { body: montana });
  expect(await area()).toBe('no_fresh');
  const { client: another } = await lead(api);
  expect((await another.ok('GET /account')).account.delivery_area).toBe('all');
  await another.ok('PUT /account', { body: { billing_zip: '94110' } });
  expect((await another.ok('GET /account')).account.delivery_area).toBe('all');
});
