import { sql } from '../../src/platform/db/sql.ts';
import type { BrokenBehavior } from './behavior.ts';

/** SQL: moves stock in a transaction that also writes the order, as the store does. @param sign -1 takes units, 1 gives them back */
const moved = (orderId: string, sign: 1 | -1) => [
  sql`update products p set stock_qty = stock_qty + ${sign}::int * i.qty from order_items i where i.product_id = p.id and i.order_id = ${orderId}`,
  sql`update orders set updated_at = store_now() where id = ${orderId}`,
];

export const brokenOrders: readonly BrokenBehavior[] = [
  {
    what: 'a canceled order does not give its stock back',
    change: ({ canceled }) => moved(canceled.id, -1),
    problems: ({ canceled }) => [`order ${canceled.number}: `],
  },
  {
    what: 'an order takes its stock twice',
    change: ({ promo }) => moved(promo.id, -1),
    problems: ({ promo }) => [`order ${promo.number}: units of product `, `order ${promo.number}: units of product `],
  },
  {
    what: 'an order takes no stock',
    change: ({ promo }) => moved(promo.id, 1),
    problems: ({ promo }) => [`order ${promo.number}: units of product `, `order ${promo.number}: units of product `],
  },
  {
    what: 'stock moves without an order',
    change: () => [sql`update products set stock_qty = stock_qty - 1 where id = (select min(id) from products)`],
    problems: () => ['no order: units of product '],
  },
  {
    what: 'the tax of an order is not that of its lines',
    change: ({ delivered }) => [
      sql`update order_items set tax_cents = tax_cents + 1 where id = (select max(id) from order_items where order_id = ${delivered.id})`,
    ],
    problems: ({ delivered }) => [`order ${delivered.number}: `],
  },
  {
    what: 'EBT pays for a line that is not eligible',
    change: ({ ebt }) => [
      sql`update order_items i set ebt_cents = i.ebt_cents + case when p.ebt_eligible then -100 else 100 end
        from products p where p.id = i.product_id and i.order_id = ${ebt.id}`,
    ],
    problems: ({ ebt }) => [`order ${ebt.number}: `],
  },
  {
    what: 'EBT pays another amount than its lines record',
    change: ({ ebt }) => [sql`update order_items set ebt_cents = greatest(0, ebt_cents - 1) where order_id = ${ebt.id}`],
    problems: ({ ebt }) => [`order ${ebt.number}: `],
  },
  {
    what: 'a promo code is used more often than its limit',
    change: ({ gifted, buyer }) => [
      sql`insert into coupon_uses (order_id, code, customer_id) values (${gifted.id}, 'ONCE', ${buyer.id})`,
      sql`update orders set coupon_code = 'ONCE' where id = ${gifted.id}`,
    ],
    problems: ({ gifted }) => [`order ${gifted.number}`],
  },
  {
    what: 'the use of a promo code is not recorded',
    change: ({ promo }) => [sql`delete from coupon_uses where order_id = ${promo.id}`],
    problems: ({ promo }) => [`order ${promo.number}: `],
  },
];
