import { shopper } from '../../ordering/cart/shop.fixture.ts';
import { ADDRESS, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  person = await shopper(api);
});
afterAll(() => api.stop());

const account = { email: 'ann@mail.example', password: PASSWORD, billing_zip: '73301' };

test.each(['Ann\u200bLee Lee', '\u202eeel nnA', '\u3164', 'Ann\u0007 Lee'])('%j is no name', async (name) => {
  const register = (body: object) =>
    api.client().fails('POST /custom/customerAjax/ajaxPostRegister', { body: { ...account, ...body } });
  const { client } = person;
  const failures = [
    [await register({ full_name: name }), 'full_name'],
    [await register({ firstname: name, lastname: 'Lee' }), 'firstname'],
    [await register({ firstname: 'Ann', lastname: name }), 'lastname'],
    [await client.fails('PUT /account', { body: { firstname: name } }), 'firstname'],
    [await client.fails('PUT /account', { body: { lastname: name } }), 'lastname'],
    [await client.fails('POST /account/address', { body: { ...ADDRESS, firstname: name } }), 'firstname'],
    [await client.fails('POST /list', { body: { name } }), 'name'],
  ] as const;
  // Control characters are refused by every text field, in words of their own.
  for (const [failure, field] of failures)
    expect(failure).toMatchObject({ code: 400, errors: { [field]: expect.stringMatching(/^Please remove .* characters\.$/) } });
});
