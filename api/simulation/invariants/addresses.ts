import { sql } from '../../src/platform/db/sql.ts';

/** SQL: the current and former addresses of customers whom the store has not deleted. */
export const ADDRESSES = sql`
  select id as customer_id, email::text as email, true as is_own from customers where email not like '%@deleted.invalid'
  union select x.customer_id, a.email, false from email_changes x
    cross join lateral (values (x.old_email::text), (x.new_email::text)) a (email) join customers k on k.id = x.customer_id
    where k.email <> a.email`;
