import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';

/** Inserts an order of some products without its payment, for tests that start after the checkout. */
export async function bought(
  em: Em,
  customerId: number,
  productIds: readonly number[],
  { state = 'delivered', at = new Date(), isGift = false }: { state?: string; at?: Date; isGift?: boolean } = {},
): Promise<string> {
  const [order] = await queryRows(
    em,
    sql<{
      id: string;
    }>`insert into orders (customer_id, cart_id, state, subtotal_cents, discount_cents, shipping_cents, tax_cents, extra_cents,
        grand_total_cents, totals, payment, address, created_at)
      values (${customerId}, uuidv7(), ${state}, 0, 0, 0, 0, 0, 0, '[]', '{}', '{}', ${at}) returning id`,
  );
  const id = order?.id ?? '';
  const gift = isGift ? sql`(select id from gift_offers order by id limit 1)` : sql`null`;
  await sql`insert into order_items (order_id, product_id, sku, name, image, url_key, box_type, price_cents, qty, row_total_cents, gift_offer_id)
      select ${id}::uuid, p.id, p.sku, p.title, '', p.url_key, p.box_type, 0, 1, 0, ${gift} from products p where p.id = any(${[...productIds]}::int[])`.execute(
    em.getKysely(),
  );
  await sql`update customers set purchases_version = purchases_version + 1 where id = ${customerId}`.execute(em.getKysely());
  return id;
}
