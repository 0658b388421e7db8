import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** A customer with an address and a card, who can have orders; `has`: what they have so far. */
export type Shopper = Awaited<ReturnType<typeof readShoppers>>[number];

/** All who may have ordered, in the order in which they were made. */
export function readShoppers(em: Em) {
  return db(em)
    .selectFrom('customers as c')
    .innerJoin('addresses as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.is_default_shipping', '=', true).on('a.deleted_at', 'is', null),
    )
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.customer_id', '=', 'c.id').on('m.is_default', '=', true).on('m.deleted_at', 'is', null),
    )
    .leftJoin('subscriptions as s', 's.customer_id', 'c.id')
    .select(['c.id', 'c.email', 'c.group_id as groupId', 'c.user_status as status', 'c.is_employee as isEmployee'])
    .select(['s.membership_status as plan', 'a.id as addressId', 'm.vault_token as vaultToken', 'm.cc_type as ccType', 'm.last4'])
    .select(({ ref, exists, selectFrom }) => [
      jsonBuildObject({
        firstname: ref('a.firstname'),
        lastname: ref('a.lastname'),
        street1: ref('a.street1'),
        street2: ref('a.street2'),
        city: ref('a.city'),
        region_code: ref('a.region_code'),
        postcode: ref('a.postcode'),
        telephone: ref('a.telephone'),
      }).as('address'),
      jsonBuildObject({
        orders: exists(selectFrom('orders as o').select('o.id').whereRef('o.customer_id', '=', 'c.id')),
        autoship: exists(selectFrom('autoship_schedules as t').select('t.id').whereRef('t.customer_id', '=', 'c.id')),
        lists: exists(
          selectFrom('lists as l').select('l.id').whereRef('l.customer_id', '=', 'c.id').where('l.type_id', '=', 'shopping_list'),
        ),
      }).as('has'),
    ])
    .where('c.user_status', 'in', ['trial', 'member', 'canceled'])
    .orderBy('c.id')
    .execute();
}
