import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, startApi, type TestApi } from '../../../test/index.ts';
import { sweepPayments } from './sweep.ts';

const MIGRATION = 'Migration20261122080100_payments';
/** A later one, which took a column away that this one reads. */
const TENDERS = 'Migration20261122093001_order_tenders';
/** A later one, which moved refunds into rows of their own. */
const REFUNDS = 'Migration20261122093501_refunds';
/** A later one, whose rows name payments. */
const NOTICES = 'Migration20261122098002_payment_notices';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

/** As one of the tables before this migration had it. */
async function order(customerId: number, state: string, more: { charge?: string; error?: string } = {}): Promise<string> {
  const [row] = await queryRows(
    api.em(),
    sql<{
      id: string;
    }>`insert into orders (customer_id, cart_id, state, subtotal_cents, discount_cents, shipping_cents, tax_cents, extra_cents, grand_total_cents,
        totals, payment, charge_id, charge_error, address)
      values (${customerId}, uuidv7(), ${state}, 500, 0, 0, 0, 0, 500, '[]', '{"vaultToken": "card_old", "ccType": "visa", "last4": "4242"}',
        ${more.charge ?? null}, ${more.error ?? null}, '{}') returning id`,
  );
  return row?.id ?? '';
}

const charge = (id: string, key: string) =>
  sql`insert into sandbox_gateway.charges (id, idempotency_key, request_hash, vault_token, amount_cents, status, created_at)
      values (${id}, ${key}, '', 'card_old', 500, 'succeeded', now())`.execute(api.em().getKysely());

test('what waited for its payment, was given up lately or is owed a refund is carried over, and ends as it should', async () => {
  const { client, id: customer } = await lead(api);
  await client.fails('POST /membership/enroll', {
    body: { plan_id: 3, payment_token: await cardToken(client, '4000000000000259'), postcode: '73301' },
  });
  await api.services.orm.migrator.down({ migrations: [NOTICES] });
  await api.services.orm.migrator.down({ migrations: [REFUNDS] });
  await api.services.orm.migrator.down({ migrations: [TENDERS] });
  await api.services.orm.migrator.down({ migrations: [MIGRATION] });
  await sql`update enrollments set state = 'open'`.execute(api.em().getKysely());
  const orders = {
    waiting: await order(customer, 'pending_payment'),
    late: await order(customer, 'payment_failed', { error: 'processing_error' }),
    declined: await order(customer, 'payment_failed', { error: 'declined' }),
    canceled: await order(customer, 'canceled', { charge: 'ch_canceled' }),
    placed: await order(customer, 'processing', { charge: 'ch_placed' }),
  };
  for (const name of ['waiting', 'late', 'canceled', 'placed'] as const) await charge(`ch_${name}`, `order:${orders[name]}`);
  await api.services.orm.migrator.up({ migrations: [MIGRATION] });
  await api.services.orm.migrator.up({ migrations: [TENDERS] });
  await api.services.orm.migrator.up({ migrations: [REFUNDS] });
  await api.services.orm.migrator.up({ migrations: [NOTICES] });

  const states = async () => {
    const found = await queryRows(
      api.em(),
      sql<{
        subject_id: string;
        state: string;
        refund: string | null;
      }>`select p.subject_id, p.state, r.cause || ' ' || r.state as refund from payments p
        left join payment_refunds r on r.payment_id = p.id where p.subject_kind = 'order'`,
    );
    const of = (id: string) => found.find(({ subject_id }) => subject_id === id);
    return Object.fromEntries(Object.entries(orders).map(([name, id]) => [name, [of(id)?.state, of(id)?.refund]]));
  };
  expect(await states()).toEqual({
    waiting: ['unknown', null],
    late: ['gave_up', null],
    declined: ['refused', null],
    canceled: ['succeeded', 'canceled asked'],
    placed: ['succeeded', null],
  });
  await sweepPayments(api.services);
  await api.runJobs();
  expect(await states()).toEqual({
    waiting: ['succeeded', null],
    late: ['unwanted', 'unwanted confirmed'],
    declined: ['refused', null],
    canceled: ['succeeded', 'canceled confirmed'],
    placed: ['succeeded', null],
  });
  const [refund] = await queryRows(
    api.em(),
    sql<{ key: string }>`select idempotency_key as key from payment_refunds where cause = 'canceled'`,
  );
  // The same key as before, so that it is refunded once.
  expect(refund?.key).toBe(`refund:${orders.canceled}`);
  expect((await client.ok('GET /account')).account.user_status).toBe('member');
  const refunded = await queryRows(
    api.em(),
    sql<{ cents: number }>`select refunded_cents as cents from order_tenders where refunded_cents > 0`,
  );
  expect(refunded).toEqual([{ cents: 500 }]);
});
