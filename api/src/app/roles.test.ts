import { type CallName, calls, deskCallNames } from '@larder/contracts';
import { type Action, CALLS_OF, can, refusalOf, type Role } from '@larder/rules';
import { product } from '../ordering/cart/shop.fixture.ts';
import { sql } from '../platform/db/sql.ts';
import { type Sent } from '../../test/client.ts';
import { type Client, lead, member, type Person, startApi, type TestApi } from '../../test/index.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const lines = Object.entries(CALLS_OF) as [Action, readonly CallName[]][];

test('every API call is in one group of the permission table, or belongs to the back office (MEM-021, OP-046)', () => {
  const names = [...lines.flatMap(([, names]) => names), ...deskCallNames];
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a call that requires a sign-in is in a group that no visitor may call, and vice versa', () => {
  const wrong = lines.flatMap(([action, names]) =>
    names.filter((name) => {
      const isOpen = can('visitor', action) === 'allow';
      return isOpen !== (calls[name].access === 'open');
    }),
  );
  expect(wrong).toEqual([]);
});

test('the calls of the back office are those under /desk, and no others', () => {
  expect(deskCallNames).toEqual(Object.keys(calls).filter((name) => / \/desk\//.test(name)));
});

describe('through the API', () => {
  let api: TestApi;
  const people = new Map<Role, Client>();
  let item = 0;
  beforeAll(async () => {
    api = await startApi({ stocked: false });
    const put = async (person: Person, columns: ReturnType<typeof sql>) => {
      await sql`update customers set ${columns} where id = ${person.id}`.execute(api.em().getKysely());
      return person.client;
    };
    people.set('visitor', api.client());
    people.set('lead', (await lead(api)).client);
    people.set('trial', (await member(api, 0)).client);
    people.set('member', (await member(api, 3)).client);
    people.set('canceled', await put(await lead(api), sql`user_status = 'canceled', group_id = 5`));
    people.set('employee', await put(await lead(api), sql`is_employee = true, group_id = 8`));
    item = await product(api.em());
  });
  afterAll(() => api.stop());

  const roles: Role[] = ['visitor', 'lead', 'trial', 'member', 'canceled', 'employee'];
  /**
   * A caller without permission is refused before any other check. A caller with permission may be refused only for another
   * reason.
   */
  const REFUSALS = ['auth_required', 'membership_required', 'reactivation_required', 'not_available'];
  const tried: [Action, CallName, (id: number) => Sent][] = [
    ['favorites', 'POST /account/wishlist', (id) => ({ query: { id } })],
    ['lists', 'GET /list/lists', () => ({})],
    ['addresses', 'GET /account/address', () => ({})],
    ['cards', 'GET /account/cc', () => ({})],
    ['orders', 'GET /account/orders', () => ({})],
    ['redeem', 'GET /giftcards', () => ({})],
    ['profile', 'GET /account', () => ({})],
    ['autoship', 'GET /autoship/items', () => ({})],
    ['autoship', 'POST /autoship/item', (id) => ({ body: { product_id: id, qty: 1, frequency: 1 } })],
    ['invite', 'GET /account/sharing', () => ({})],
    ['add_to_cart', 'POST /carts/product', (id) => ({ body: { product_id: id, qty: 1 } })],
    ['add_to_cart', 'PUT /carts/product', () => ({ body: { line_item_id: 1, qty: 1 } })],
    ['add_to_cart', 'POST /carts/bulk_product', (id) => ({ body: { products: [{ product_id: id, qty: 1 }] } })],
    ['add_to_cart', 'POST /carts/first_order_discount', () => ({ body: { code: 'exit20' } })],
    ['add_to_cart', 'POST /list/key/{key}/cart', () => ({ params: { key: 'nobodys' } })],
    ['save_for_later', 'POST /carts/wait', () => ({ body: { line_item_ids: [1], comes_back_on: '2000-01-01' } })],
    ['checkout', 'POST /checkout/order', () => ({ body: { checkout_id: 'nobodys', address_id: 1 } })],
    ['smart_cart', 'POST /prepareCartPrefillRecs', () => ({ body: { uuid: UNKNOWN_ID } })],
    ['smart_cart', 'POST /getCartPrefillRecs', () => ({ body: { uuid: UNKNOWN_ID, type: 'user_triggered' } })],
    ['invite', 'POST /account/sharing', () => ({ body: { emails: ['no address'] } })],
    ['autoship', 'PUT /autoship/item/{itemId}', () => ({ params: { itemId: 1 } })],
    ['autoship', 'GET /autoship/item/{itemId}/like', () => ({ params: { itemId: 1 } })],
    ['autoship', 'PUT /autoship/schedule/{id}', () => ({ params: { id: 1 } })],
    ['autoship', 'GET /autoship/larder', () => ({})],
    ['autoship', 'GET /autoship/schedule/first', () => ({})],
    ['autoship', 'GET /autoship/schedule/totals', () => ({})],
    ['autoship', 'GET /autoship/schedules', () => ({})],
  ];
  test.each(roles)('%s: every call of the back office is refused, before csrf token, path and body are checked', async (role) => {
    const expected = role === 'visitor' ? [401, 'auth_required'] : [404, 'not_found'];
    for (const name of deskCallNames) {
      const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 'none']));
      const sent = { params, body: { decision: 'nonsense' }, csrf: false };
      const { status, body } = await (people.get(role) ?? api.client()).call(name, sent);
      expect([name, status, (body as { error_code?: string }).error_code]).toEqual([name, ...expected]);
    }
  });

  /**
   * Canceling, reactivating and reviewing depend on more than the role; their own tests cover them.
   */
  const ELSEWHERE: Action[] = ['cancel_membership', 'reactivate', 'write_review'];

  test('every call that not all who are signed in may make is tried', () => {
    const isForAll = (action: Action) => roles.every((role) => role === 'visitor' || can(role, action, true) === 'allow');
    const narrow = lines.filter(([action]) => !isForAll(action) && !ELSEWHERE.includes(action)).flatMap(([, names]) => names);
    const names = tried.map(([, name]) => name);
    expect(narrow.filter((name) => !names.includes(name))).toEqual([]);
  });
  const cells = tried.flatMap(([action, name, sent]) => roles.map((role) => ({ role, action, name, sent })));

  test.each(cells)('$role: $name', async ({ role, action, name, sent }) => {
    const client = people.get(role) ?? api.client();
    const { status, body } = await client.call(name, sent(item));
    const code = (body as { error_code?: string } | null)?.error_code;
    const refusal = refusalOf(can(role, action, role !== 'visitor'), role !== 'visitor');
    const expected = refusal ? { status: refusal.status, code: refusal.errorCode ?? 'auth_required' } : null;
    const refused = status >= 400 && REFUSALS.includes(code ?? '') ? { status, code } : null;
    expect(refused).toEqual(expected);
  });
});
