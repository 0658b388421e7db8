import type { GroupId } from '@larder/rules';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';

/** Somebody of the first day who has an address and a card, and so may have ordered. */
export interface DemoShopper {
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
}

/** The shoppers that the first day begins with, in the order in which they were made. */
export function demoShoppers(em: Em): Promise<DemoShopper[]> {
  return rows(
    em,
    sql<DemoShopper>`select c.id, c.email, c.group_id as "groupId", c.user_status as status, c.is_employee as "isEmployee",
        s.membership_status as plan, a.id as "addressId", json_build_object('firstname', a.firstname, 'lastname', a.lastname,
          'street1', a.street1, 'street2', a.street2, 'city', a.city, 'region_code', a.region_code, 'postcode', a.postcode,
          'telephone', a.telephone) as address,
        m.vault_token as "vaultToken", m.cc_type as "ccType", m.last4
      from customers c
      join addresses a on a.customer_id = c.id and a.is_default_shipping and a.deleted_at is null
      join payment_methods m on m.customer_id = c.id and m.is_default and m.deleted_at is null
      left join subscriptions s on s.customer_id = c.id
      where c.user_status in ('trial', 'member', 'canceled') order by c.id`,
  );
}
