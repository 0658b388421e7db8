import type { RawBuilder } from 'kysely';
import type { TemplateName } from '../../../src/platform/mail/templates/templates.ts';
import { sql } from '../../../src/platform/db/sql.ts';

/**
 * How mails of a template are compared.
 * - `order`: one mail per event of an order. Its rows have `order_id` and `news` (null where the mail has none).
 * - `customer`: one mail per event of a customer. Its rows have `customer_id`.
 * - `address`: one mail per event of an address. Its rows have `email` and `subject`.
 * - `recipient`: the events are not stored or decide less than the mail, so only the recipient is checked here.
 * - `operator`: the recipient is no customer, and its events are not stored.
 * - `never`: nothing in the simulation sends it.
 */
export type MailCauses =
  | { by: 'order' | 'customer' | 'address'; events: RawBuilder<unknown> }
  | { by: 'recipient' | 'operator' | 'never' };

const ofOrder = (events: RawBuilder<unknown>): MailCauses => ({ by: 'order', events });
const ofCustomer = (events: RawBuilder<unknown>): MailCauses => ({ by: 'customer', events });
const ofAddress = (events: RawBuilder<unknown>): MailCauses => ({ by: 'address', events });
const recipient: MailCauses = { by: 'recipient' };
const never: MailCauses = { by: 'never' };

const membershipMoves = (...moves: string[]): MailCauses =>
  ofCustomer(sql`select customer_id from membership_history where move = any(${moves})`);

/** Every mail with what causes it (OP-216). A new template does not compile before it has a line here. */
export const MAIL_CAUSES: Readonly<Record<TemplateName, MailCauses>> = {
  order_placed: ofOrder(sql`select order_id, null::text as news from order_history where move = 'pay'`),
  // An order of gift cards alone is handed over by the mails of the cards.
  order_news: ofOrder(sql`
    select order_id, case when to_state in ('shipped', 'picked_up') then 'shipped' when to_state in ('out_for_delivery', 'on_its_way') then 'out_for_delivery'
      else to_state end as news
    from order_history where move <> 'hand_over'
      and to_state in ('shipped', 'picked_up', 'out_for_delivery', 'on_its_way', 'delivered', 'canceled')`),
  order_changed: ofOrder(sql`select order_id, null::text as news from order_history where move = 'changed'`),
  virtual_products: ofOrder(sql`select distinct order_id, null::text as news from virtual_products`),
  order_shortage: ofOrder(sql`select order_id, null::text as news from order_shortages group by order_id, mutation_id`),
  // The mail about shortages states the refund.
  order_refunded: ofOrder(sql`select order_id, null::text as news from order_refunds where cause not like 'shortage:%'`),
  cash_earned: ofOrder(sql`
    select o.id as order_id, null::text as news from ledger_entries e join orders o on o.id::text = e.cause_id where e.reason = 'order' and e.reverses is null`),
  report_decided: ofOrder(sql`
    select order_id, case state when 'refused' then 'refused' else 'thrive_cash' end as news from order_reports
    where state = 'refused' or (state = 'settled' and remedy <> 'refund')`),
  return_requested: ofOrder(sql`select order_id, null::text as news from order_returns`),
  // The refund's mail covers a settled return.
  return_news: ofOrder(sql`
    select order_id, state as news from order_returns where state in ('refused', 'expired')
    union all select order_id, 'ending' from order_returns where reminded_at is not null`),
  membership_joined: membershipMoves('try_out', 'join', 'return'),
  membership_upgraded: membershipMoves('upgrade'),
  membership_given: membershipMoves('receive', 'prolong'),
  membership_renewed: membershipMoves('renew'),
  renewal_failed: membershipMoves('miss'),
  membership_ended: ofCustomer(sql`select customer_id from membership_history where move = 'end' and by = 'clock'`),
  membership_canceled: ofCustomer(sql`select customer_id from cancellations where state = 'left'`),
  membership_stayed: ofCustomer(sql`select customer_id from cancellations where state = 'stayed'`),
  gives_decided: ofCustomer(sql`select customer_id from gives_applications where decided_at is not null`),
  cash_credited: ofCustomer(sql`
    select a.customer_id from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.customer_id is not null
    where e.reason in ('savings_guarantee', 'first_orders', 'first_review', 'granted') and e.reverses is null`),
  cash_ending: ofCustomer(sql`
    select a.customer_id from ledger_lots l join ledger_accounts a on a.id = l.account_id
    where l.notified_at < l.expires_at and (select coalesce(sum(p.cents), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.lot_id = l.id and e.happened_at <= l.notified_at) > 0
    group by a.customer_id, l.notified_at`),
  invite_earned: ofCustomer(sql`
    select unnest(array[inviter_id, friend_id]) as customer_id from invites where earned_at is not null`),
  welcome: ofCustomer(sql`select id as customer_id from customers`),
  email_change_requested: ofCustomer(sql`select customer_id from email_changes`),
  deletion_requested: ofCustomer(sql`select customer_id from privacy_requests where kind = 'deletion'`),
  gift_card: ofAddress(sql`
    select h.mailed_to as email, 'order ' || o.number as subject from gift_card_history h
    join gift_cards g on g.id = h.gift_card_id join orders o on o.id = g.order_id where h.mailed_to is not null`),
  gift_card_sent: ofAddress(sql`
    select g.sender_email as email, 'order ' || o.number as subject from gift_card_history h
    join gift_cards g on g.id = h.gift_card_id join orders o on o.id = g.order_id where h.move = 'send' and g.sender_email <> ''`),
  invite: ofAddress(sql`
    select r.email::text as email, 'invitation to ' || r.email as subject from invite_recipients r cross join lateral generate_series(1, r.mails)`),
  // `notices.ts` compares these with what they announce.
  trial_ending: recipient,
  renewal_ahead: recipient,
  renewal_on: recipient,
  autoship_notice: recipient,
  autoship_in_cart: recipient,
  autoship_failed: recipient,
  // Nothing but the mail records these events.
  account_deleted: recipient,
  account_secured: recipient,
  autoship_discontinued: recipient,
  autoship_left_out: recipient,
  autoship_prices: recipient,
  autoship_stopped: recipient,
  autoship_recalled: recipient,
  back_in_stock: recipient,
  codes_changed: recipient,
  data_ready: recipient,
  email_changed: recipient,
  email_confirm: recipient,
  email_verify: recipient,
  membership_ending: recipient,
  new_device: recipient,
  one_time_code: recipient,
  password_changed: recipient,
  renewal_off: recipient,
  reset: recipient,
  way_in_changed: recipient,
  application_waits: { by: 'operator' },
  help_message: { by: 'operator' },
  release_notice: never,
  chat_transcript: never,
  question_answered: never,
  cart_filled: recipient,
};
