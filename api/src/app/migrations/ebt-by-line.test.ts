import { product } from '../../ordering/cart/shop.fixture.ts';
import { buyerOf, orderBody, put } from '../../ordering/checkout/buyer.fixture.ts';
import { migrate } from '../migrate.ts';
import { deliver } from '../../ordering/orders/after-sale.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test('OP-042: lines, returns and reports of existing orders record all of a line that EBT paid, and nothing of any other', async () => {
  const oats = await product(api.em(), { price: 10, taxClass: 'general' });
  const soap = await product(api.em(), { price: 4, taxClass: 'general' });
  await sql`update products set analytics_category = 'home' where id in (${oats}, ${soap})`.execute(api.em().getKysely());
  const buyer = await buyerOf(api, oats, 3);
  await put(buyer.client, soap, 2);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  await deliver(api, id);
  const items = await queryRows(api.em(), sql<{ id: number }>`select id from order_items where order_id = ${id} order by id`);
  for (const item of items) {
    const report = { item_id: item.id, kind: 'missing', qty: 1, wish: 'refund' } as const;
    await buyer.client.ok('POST /account/order/{id}/report', { params: { id }, body: report });
    const back = { item_id: item.id, qty: 1, return_reason: 'not_needed' } as const;
    await buyer.client.ok('POST /account/order/{id}/return', { params: { id }, body: back });
  }

  await api.services.orm.migrator.down({ migrations: ['Migration20261129200001_ebt_by_line'] });
  await sql`update order_items set is_ebt_paid = (product_id = ${oats}) where order_id = ${id}`.execute(api.em().getKysely());
  await migrate(api.services.env.DATABASE_URL, api.services.log);

  const records = await queryRows(
    api.em(),
    sql<{ kind: string; isOats: boolean; ebtCents: number }>`
      select r.kind, i.product_id = ${oats} as "isOats", r.ebt_cents as "ebtCents" from (
        select 'line' as kind, id as item_id, ebt_cents from order_items where order_id = ${id}
        union all select 'report', item_id, ebt_cents from order_reports where order_id = ${id}
        union all select 'return', item_id, ebt_cents from order_returns where order_id = ${id}
      ) r join order_items i on i.id = r.item_id order by 1, 2 desc`,
  );
  expect(records.map(({ kind, isOats, ebtCents }) => [kind, isOats, ebtCents])).toEqual([
    ['line', true, 3000],
    ['line', false, 0],
    ['report', true, 1000],
    ['report', false, 0],
    ['return', true, 1000],
    ['return', false, 0],
  ]);

  await api.services.orm.migrator.down({ migrations: ['Migration20261129200001_ebt_by_line'] });
  const flags = await queryRows(
    api.em(),
    sql<{ is: boolean }>`select is_ebt_paid as is from order_items where order_id = ${id} order by id`,
  );
  expect(flags.map((row) => row.is)).toEqual([true, false]);
  await migrate(api.services.env.DATABASE_URL, api.services.log);
});
