import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { hadAutoshipOffer, hasOrdered } from './has-ordered.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: true });
});
afterAll(() => api.stop());

const OF_ROW = sql.ref('c.id');

test('true for a customer with an order; orders of others do not count', async () => {
  const customers = await queryRows(
    api.em(),
    sql<{
      reported: boolean;
      counted: number;
      offer: boolean;
      withOffer: number;
    }>`select ${hasOrdered(OF_ROW)} as reported, ${hadAutoshipOffer(OF_ROW)} as offer,
      (select count(*)::int from orders x where x.customer_id = c.id and x.state <> 'payment_failed' and x.state <> 'canceled') as counted,
      (select count(*)::int from orders x where x.customer_id = c.id and x.state <> 'payment_failed' and x.state <> 'canceled'
        and (x.autoship_schedule_id is not null or x.totals::text like '%autoship_discount%')) as "withOffer"
      from customers c`,
  );
  expect(customers.map(({ reported }) => reported)).toEqual(customers.map(({ counted }) => counted > 0));
  expect(customers.map(({ offer }) => offer)).toEqual(customers.map(({ withOffer }) => withOffer > 0));
  expect(new Set(customers.map(({ reported }) => reported)).size).toBe(2);
});

test('neither goes through orders: both are in an index', async () => {
  const plan = await api.em().transactional(async (em) => {
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    const [found] = await queryRows(
      em,
      sql<{
        'QUERY PLAN': unknown;
      }>`explain (format json) select ${hasOrdered(OF_ROW)}, ${hadAutoshipOffer(OF_ROW)} from customers c where c.id = 1`,
    );
    return JSON.stringify(found);
  });
  expect(plan).toContain('"Index Name":"orders_of_customer_that_count"');
  expect(plan).toContain('"Index Name":"orders_with_autoship_offer"');
});
