import type { GroupId } from '@larder/rules';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';

/** Somebody who has an address and a card, and so may have ordered. */
export interface Shopper {
  id: number;
  email: string;
  groupId: GroupId;
  status: 'trial' | 'member' | 'canceled';
  isEmployee: boolean;
  plan: 'Annual' | 'Monthly' | null;
  addressId: number;
  address: OrderAddress;
  vaultToken: string;
  ccType: string;
  last4: string;
  /** What this shopper has so far. */
  has: { orders: boolean; autoship: boolean; lists: boolean };
}

/** All who may have ordered, in the order in which they were made. */
export function readShoppers(em: Em): Promise<Shopper[]> {
  return rows(
    em,
    sql<Shopper>`select c.id, c.email, c.group_id as "groupId", c.user_status as status, c.is_employee as "isEmployee",
        s.membership_status as plan, a.id as "addressId", json_build_object('firstname', a.firstname, 'lastname', a.lastname,
          'street1', a.street1, 'street2', a.street2, 'city', a.city, 'region_code', a.region_code, 'postcode', a.postcode,
          'telephone', a.telephone) as address,
        m.vault_token as "vaultToken", m.cc_type as "ccType", m.last4,
        json_build_object('orders', exists (select 1 from orders o where o.customer_id = c.id),
          'autoship', exists (select 1 from autoship_schedules t where t.customer_id = c.id),
          'lists', exists (select 1 from lists l where l.customer_id = c.id and l.type_id = 'shopping_list')) as has
      from customers c
      join addresses a on a.customer_id = c.id and a.is_default_shipping and a.deleted_at is null
      join payment_methods m on m.customer_id = c.id and m.is_default and m.deleted_at is null
      left join subscriptions s on s.customer_id = c.id
      where c.user_status in ('trial', 'member', 'canceled') order by c.id`,
  );
}
