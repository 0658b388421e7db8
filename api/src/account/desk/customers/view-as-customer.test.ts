import { type CallName, calls } from '@larder/contracts';
import { employee, lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { endOverdueViews } from './view-as-customer.ts';

let api: TestApi;
let support: Person;
let customer: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  support = await employee(api, 'support');
  customer = await member(api);
});
afterAll(() => api.stop());

const view = async (id = customer.id) => {
  await support.client.ok('POST /desk/proof', { body: { password: PASSWORD } });
  return support.client.call('POST /desk/customers/{id}/view', { params: { id }, body: { reason: 'Cart looks wrong' } });
};

async function audited(): Promise<(string | null)[][]> {
  const { client } = await employee(api, 'owner');
  const { items } = await client.ok('GET /desk/audit', {
    query: { subject_type: 'customer', subject_id: customer.id, limit: 2 },
  });
  return items.map(({ action, actor_email: actor, reason, after }) => [action, actor, reason ?? String(after?.['cause'] ?? '')]);
}

test('the store is the customer’s, the desk the employee’s; the end is recorded', async () => {
  expect(await view()).toMatchObject({ status: 200, body: { viewing_until: expect.any(String) } });
  const { account } = await support.client.ok('GET /account');
  expect(account).toMatchObject({ customer_id: customer.id, email: customer.email, viewed_until: expect.any(String) });
  expect((await support.client.ok('GET /desk/me')).email).toBe(support.email);
  expect(await support.client.ok('DELETE /desk/view')).toEqual({ success: true, customer_id: customer.id });
  expect((await support.client.ok('GET /account')).account).not.toHaveProperty('viewed_until');
  expect((await support.client.ok('GET /account')).account.email).toBe(support.email);
  expect(await audited()).toEqual([
    ['customer.view_end', support.email, 'ended'],
    ['customer.view', support.email, 'Cart looks wrong'],
  ]);
  expect(await support.client.ok('DELETE /desk/view')).toEqual({ success: true, customer_id: null });
});

test('every call that changes something is refused with the same clear error', async () => {
  await view();
  const names = (Object.keys(calls) as CallName[]).filter((name) => !name.startsWith('GET ') && calls[name].desk === null);
  for (const name of names.filter((each) => each !== 'POST /account/logout')) {
    const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, '1']));
    const { status, body } = await support.client.call(name, { params, body: {}, csrf: false });
    expect([name, status, (body as { error_code?: string }).error_code]).toEqual([name, 400, 'view_only']);
  }
});

test('no call that reads fails for want of a write, and none has payment data', async () => {
  await view();
  const names = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('GET ') && calls[name].desk === null);
  for (const name of names) {
    const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, '1']));
    const { status, body } = await support.client.call(name, { params });
    expect([name, status < 500]).toEqual([name, true]);
    expect(JSON.stringify(body)).not.toContain('4242');
  }
  expect((await customer.client.ok('GET /account/cc')).cards).toHaveLength(1);
  expect(await support.client.ok('GET /account/cc')).toMatchObject({ cards: [], defaultPayment: null });
  expect(await support.client.fails('GET /token/payment')).toMatchObject({ code: 400, error_code: 'view_only' });
});

test('the customer’s list of sessions does not have it, and it ends after 15 minutes', async () => {
  await view();
  expect((await customer.client.ok('GET /account/sessions')).sessions).toHaveLength(1);
  api.clock.advance(15 * MINUTE);
  expect((await support.client.ok('GET /account')).account.email).toBe(support.email);
  await endOverdueViews.run(api.services, {});
  expect((await audited())[0]).toEqual(['customer.view_end', support.email, 'time_over']);
});

test('it requires a fresh proof and a reason; employees cannot be viewed; signing out ends it', async () => {
  const params = { id: customer.id };
  expect(await support.client.fails('POST /desk/customers/{id}/view', { params, body: { reason: 'x' } })).toMatchObject({
    error_code: 'fresh_proof_required',
  });
  const other = await employee(api);
  expect(await view(other.id)).toMatchObject({ status: 400, body: { error_code: 'employee' } });
  expect((await support.client.fails('POST /desk/customers/{id}/view', { params, body: {} })).errors).toHaveProperty('reason');
  await view();
  await support.client.ok('POST /account/logout');
  expect((await support.client.fails('GET /account')).code).toBe(401);
  expect((await audited())[0]).toEqual(['customer.view_end', support.email, 'signed_out']);
  expect((await lead(api)).id).toBeGreaterThan(0);
});
