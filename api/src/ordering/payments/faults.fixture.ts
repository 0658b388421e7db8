import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { address, product, shopper } from '../cart/shop.fixture.ts';
import { buyerOf } from '../checkout/buyer.fixture.ts';
import { renewMemberships } from '../../account/membership/renewals.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Answer, cardToken, lead, member, type Person, type TestApi } from '../../../test/index.ts';
import type { PaymentGateway } from './gateway.ts';
import { Payment } from './payment.table.ts';
import type { SubjectKind } from './subject-kind.ts';
import { restGateway } from './rest-gateway.ts';

/** A kind of thing that is paid for, as its tests need it. */
export interface Kind {
  kind: SubjectKind;
  /** A customer who is about to pay with a good card, or with one that is declined. */
  prepare(card?: 'declined'): Promise<() => Promise<Paying>>;
}

/** Who paid, or tried to. */
export interface Paying {
  /** The response of the call; null when a job pays. */
  answer: Answer<unknown> | null;
  payment(): Promise<Payment>;
  /** State of the payment's subject. */
  subject(): Promise<'paid' | 'waits' | 'refused'>;
  /** How often it was paid, by its history: once at most. */
  timesPaid(): Promise<number>;
}

const DECLINED = '4000000000000002';

/** Each kind with a way to pay over HTTP, or by the clock. */
export function kinds(world: () => { api: TestApi; decline(vaultToken: string): Promise<unknown> }): Kind[] {
  const api = () => world().api;
  const em = () => api().em();
  const find = async (kind: SubjectKind, ids: ReturnType<typeof sql<{ id: string }>>) => {
    const [found] = await queryRows(em(), ids);
    return em().findOneOrFail(Payment, { subjectKind: kind, subjectId: found?.id ?? '' });
  };
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await queryRows(em(), query))[0]?.n ?? 0;

  /** Makes the gateway decline these cards from now on. */
  const decline = async (tokens: ReturnType<typeof sql<{ token: string }>>) => {
    for (const { token } of await queryRows(em(), tokens)) await world().decline(token);
  };

  const order: Kind = {
    kind: 'order',
    async prepare(card) {
      const oats = await product(em(), { price: 10 });
      const person = await shopper(api());
      const address_id = await address(person);
      const cart = await person.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 2 }] } });
      const payment_token = await cardToken(person.client, card && DECLINED);
      const body = { checkout_id: cart.cart_id, address_id, payment_token };
      const states = { pending_payment: 'waits', payment_failed: 'refused' } as const;
      return async () => ({
        answer: await person.client.call('POST /checkout/order', { body }),
        payment: () => find('order', sql<{ id: string }>`select id from orders where customer_id = ${person.id}`),
        async subject() {
          const [row] = await queryRows(
            em(),
            sql<{ state: string; left: number }>`select o.state, p.stock_qty as left from orders o, products p
              where o.customer_id = ${person.id} and p.id = ${oats}`,
          );
          const was = states[row?.state as keyof typeof states] ?? 'paid';
          // Books and stock agree.
          if (row?.left !== (was === 'refused' ? 100 : 98)) throw new Error(`${was}, but ${row?.left} are left`);
          return was;
        },
        timesPaid: () =>
          count(sql<{ n: number }>`select count(*)::int as n from order_history h join orders o on o.id = h.order_id
            where o.customer_id = ${person.id} and h.move = 'pay'`),
      });
    },
  };

  const membership = (kind: 'enrollment' | 'renewal', person: Person, answer: Answer<unknown> | null): Paying => ({
    answer,
    payment: () =>
      find(
        kind,
        sql<{
          id: string;
        }>`select id from enrollments where customer_id = ${person.id} and (kind = 'renew') = ${kind === 'renewal'}`,
      ),
    async subject() {
      const [row] = await queryRows(
        em(),
        sql<{
          enrollment: string;
          state: string | null;
          cycles: number;
        }>`select e.state as enrollment, s.state, s.cycle_count as cycles
          from enrollments e left join subscriptions s on s.customer_id = e.customer_id
          where e.customer_id = ${person.id} and (e.kind = 'renew') = ${kind === 'renewal'}`,
      );
      const was = ({ open: 'waits', done: 'paid', failed: 'refused' } as const)[row?.enrollment ?? ''] ?? 'waits';
      const cycles = kind === 'renewal' ? 2 : 1;
      if ((row?.cycles === cycles) !== (was === 'paid')) throw new Error(`${was}, but in term ${row?.cycles}`);
      if ((row?.state === 'past_due') !== (was === 'refused' && kind === 'renewal')) throw new Error(`${was}, but ${row?.state}`);
      return was;
    },
    timesPaid: () =>
      count(sql<{ n: number }>`select count(*)::int as n from membership_history
        where customer_id = ${person.id} and move = ${kind === 'renewal' ? 'renew' : 'join'}`),
  });

  const enrollment: Kind = {
    kind: 'enrollment',
    async prepare(card) {
      const person = await lead(api());
      const body = { plan_id: 3, payment_token: await cardToken(person.client, card && DECLINED), postcode: '73301' };
      return async () => membership('enrollment', person, await person.client.call('POST /membership/enroll', { body }));
    },
  };

  const renewal: Kind = {
    kind: 'renewal',
    async prepare(card) {
      const person = await member(api(), 6);
      await sql`update subscriptions set expires_at = now() - interval '1 hour' where customer_id = ${person.id}`.execute(
        em().getKysely(),
      );
      if (card) {
        await decline(sql<{ token: string }>`select vault_token as token from payment_methods where customer_id = ${person.id}`);
      }
      return async () => {
        await renewMemberships(api().services);
        return membership('renewal', person, null);
      };
    },
  };
  const orderChange: Kind = {
    kind: 'order_change',
    async prepare(card) {
      const oats = await product(em(), { price: 10 });
      const { client, checkoutId, addressId, id: customer } = await buyerOf(api(), oats, 2);
      const body = { checkout_id: checkoutId, address_id: addressId, payment_token: await cardToken(client) };
      const { order_id: id } = await client.ok('POST /checkout/order', { body });
      const { order: before } = await client.ok('GET /account/order/{id}', { params: { id } });
      // It paid the order, and is declined from now on.
      if (card) await decline(sql<{ token: string }>`select payment ->> 'vaultToken' as token from orders where id = ${id}`);
      const items = [{ item_id: before.items[0]?.item_id ?? 0, qty: 3 }];
      const states = { open: 'waits', done: 'paid', failed: 'refused' } as const;
      return async () => ({
        answer: await client.call('POST /account/order/{id}/change', {
          params: { id },
          body: { items, expected_total: '35.95' },
        }),
        payment: () => find('order_change', sql<{ id: string }>`select id from order_changes where order_id = ${id}`),
        async subject() {
          const [row] = await queryRows(
            em(),
            sql<{
              state: keyof typeof states;
              left: number;
              qty: number;
              total: number;
            }>`select c.state, p.stock_qty as left, i.qty,
                o.grand_total_cents as total
              from order_changes c join orders o on o.id = c.order_id join order_items i on i.order_id = o.id join products p on p.id = i.product_id
              where o.customer_id = ${customer}`,
          );
          const was = states[row?.state ?? 'open'];
          // Order, books and stock agree.
          const is = JSON.stringify([row?.qty, row?.total, row?.left]);
          const should = { paid: [3, 3595, 97], waits: [2, 2595, 97], refused: [2, 2595, 98] }[was];
          if (is !== JSON.stringify(should)) throw new Error(`${was}, but ${is}`);
          return was;
        },
        timesPaid: () =>
          count(sql<{ n: number }>`select count(*)::int as n from order_history where order_id = ${id} and move = 'changed'`),
      });
    },
  };
  return [order, orderChange, enrollment, renewal];
}

/** The real adapter in front of a gateway that returns one status and text to everything, or no response. */
export async function answering(
  status: number | 'never',
  text = '{}',
): Promise<{ gateway: PaymentGateway; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    if (status !== 'never') response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    gateway: restGateway({
      url: `http://127.0.0.1:${port}`,
      key: 'sk',
      browserUrl: '',
      timeoutMs: status === 'never' ? 50 : 8000,
    }),
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
