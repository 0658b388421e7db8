import { CHAT_PROVIDERS, CHAT_TOPICS, orderMachine, USER_STATUSES } from '@larder/rules';
import { z } from 'zod';
import { address } from '../addresses.ts';
import { deskCall } from '../call.ts';
import { subscription } from '../account.ts';
import { flag, id, int, moment, ok, text, usd } from '../wire.ts';
import { cursorPage, cursorPaging, reason, version } from './conventions.ts';

const stages = z.enum(USER_STATUSES).exclude(['visitor']);

const line = z.object({
  customer_id: z.number().int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.string().nullable(),
  user_status: stages,
  is_thrive_employee: z.boolean(),
  is_blocked: z.boolean(),
  registration_date: moment,
});
/** A customer in the list of the back office. */
export type DeskCustomerLine = z.infer<typeof line>;

const customer = line.extend({
  email_verified: z.boolean(),
  locked_until: moment.nullable(),
  merged_into: z.number().int().nullable(),
  membership: subscription.extend({ state: z.string(), version: z.number().int() }).nullable(),
  cash: z.object({ balance: usd, next_end: z.object({ amount: usd, at: moment }).nullable() }),
  shopping_credit: usd,
  lifetime_savings: usd,
  num_orders: z.number().int(),
  addresses: z.array(address),
  schedules: z.array(z.string()),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string(),
      device: z.string(),
      place: z.string(),
      seen_at: moment,
      created_at: moment,
      from_mail: z.boolean(),
    }),
  ),
  sms_subscribed: z.boolean(),
  do_not_sell_since: moment.nullable(),
  export_requested_at: moment.nullable(),
  deleted_at: moment.nullable(),
});
/** A customer with membership, balances, sessions and consents. */
export type DeskCustomer = z.infer<typeof customer>;

const order = z.object({
  order_id: z.uuid(),
  increment_id: z.string(),
  state: z.enum(orderMachine.states),
  grand_total: usd,
  created_at: moment,
});
/** An order of a customer, as their profile lists it. */
export type DeskCustomerOrder = z.infer<typeof order>;

const movement = z.object({ id: z.string(), text: z.string(), amount: usd, at: moment, expires_at: moment.nullable() });
/** A movement of a customer's Thrive Cash. */
export type DeskCashMovement = z.infer<typeof movement>;

const chat = z.object({
  chat_id: z.uuid(),
  provider: z.enum(CHAT_PROVIDERS),
  topic: z.enum(CHAT_TOPICS).nullable(),
  agent_name: z.string().nullable(),
  last_text: z.string(),
  at: moment,
  is_closed: z.boolean(),
});

/** An amount of a form, in dollars above zero. */
const dollars = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,7}(?:\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'Please enter an amount in dollars, such as 12.50.',
    },
  )
  .pipe(usd.min(0.01, 'Please enter an amount above zero.').max(100_000, 'Please enter a smaller amount.'));

const one = z.object({ id });
const changed = z.object({ success: z.literal(true), customer });

/** Customers: search, profile and changes. */
export const deskCustomerCalls = {
  'GET /desk/customers': deskCall({
    summary: 'Customers by a part of name, e-mail address or telephone number, or by the number of an order; the latest first',
    permission: 'customers.read',
    query: z.object({ q: text(200).optional(), user_status: stages.optional(), ...cursorPaging() }),
    response: cursorPage(line),
  }),
  'GET /desk/customers/{id}': deskCall({
    summary: 'A customer with membership, balances, addresses, autoship, sessions and consents',
    permission: 'customers.read',
    params: one,
    response: customer,
  }),
  'GET /desk/customers/{id}/orders': deskCall({
    summary: 'Orders of a customer, the latest first',
    permission: 'customers.read',
    params: one,
    query: z.object(cursorPaging(10)),
    response: cursorPage(order),
  }),
  'GET /desk/customers/{id}/cash': deskCall({
    summary: 'Movements of a customer’s Thrive Cash, the latest first',
    permission: 'customers.read',
    params: one,
    query: z.object(cursorPaging(10)),
    response: cursorPage(movement),
  }),
  'GET /desk/customers/{id}/chats': deskCall({
    summary: 'The latest conversations of a customer',
    permission: 'customers.read',
    params: one,
    response: z.object({ chats: z.array(chat) }),
  }),
  'POST /desk/customers/{id}/cash': deskCall({
    summary:
      'Grant or take Thrive Cash: up to the employee’s limit, above it with a fresh proof of identity where there is no limit',
    permission: 'cash.grant',
    moves: 'money',
    idempotent: true,
    params: one,
    body: z.object({ direction: z.enum(['grant', 'take']), amount: dollars, reason }),
    response: changed,
  }),
  'PUT /desk/customers/{id}/membership': deskCall({
    summary:
      'Extend a membership by days, cancel it on the customer’s terms, or end it at once; a refund that the terms promise is paid',
    permission: 'customers.write',
    moves: 'money',
    params: one,
    body: z.object({ change: z.enum(['extend', 'cancel', 'end']), days: int(1, 366).optional(), version, reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/customers/{id}/unlock': deskCall({
    summary: 'Unlock the sign-in of a customer after wrong passwords',
    permission: 'customers.write',
    params: one,
    response: changed,
  }),
  'DELETE /desk/customers/{id}/sessions': deskCall({
    summary: 'Sign a customer out everywhere, at once',
    permission: 'customers.write',
    params: one,
    response: changed,
  }),
  'POST /desk/customers/{id}/merge': deskCall({
    summary:
      'Merge another account of the same person into this one: orders, lists, balances and autoship move, the other account is closed',
    permission: 'customers.write',
    fresh: true,
    moves: 'money',
    params: one,
    body: z.object({ other_id: id, reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/customers/{id}/export': deskCall({
    summary: 'Request an archive of a customer’s data on their behalf; an e-mail announces it when it is available',
    permission: 'customers.privacy',
    params: one,
    body: z.object({ reason }),
    response: changed,
  }),
  'POST /desk/customers/{id}/deletion': deskCall({
    summary: 'Schedule the deletion of a customer’s account in 14 days on their behalf; signing in before undoes it',
    permission: 'customers.privacy',
    fresh: true,
    params: one,
    body: z.object({ gives_up: flag.default(false), reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/customers/{id}/view': deskCall({
    summary: 'View the store as a customer for 15 minutes, read-only, in this browser',
    permission: 'customers.impersonate',
    fresh: true,
    params: one,
    body: z.object({ reason }),
    response: ok.extend({ viewing_until: moment }),
  }),
  'DELETE /desk/view': deskCall({
    summary: 'End viewing the store as a customer; idempotent',
    permission: 'customers.impersonate',
    response: ok.extend({ customer_id: z.number().int().nullable() }),
  }),
};
