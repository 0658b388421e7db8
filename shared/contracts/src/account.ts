import { z } from 'zod';
import { DELIVERY_AREAS, USER_STATUSES } from '@larder/rules';
import { call } from './call.ts';
import { day, flag, moment, name, ok, text, usd } from './wire.ts';

export const userStatus = z.enum(USER_STATUSES);
/** Stage of a user as the account call sends it (ACC-003). */
export type UserStatus = z.infer<typeof userStatus>;

export const subscription = z.object({
  membership_status: z.enum(['Monthly', 'Annual']).nullable(),
  type: z.string().nullable(),
  renew: z.boolean(),
  joined_date: moment.nullable(),
  expired_date: moment.nullable(),
  cancellation_date: moment.nullable(),
  last_refund_amount: usd,
  cycle_count: z.number().int(),
  is_trial_included: z.boolean(),
  trial_expiration_date: moment.nullable(),
});
/** Membership of an account in the API's form (MEM-031 … MEM-038). */
export type Subscription = z.infer<typeof subscription>;

/** GET /account (ACC-001..024, MEM-031..038). */
export const account = z.object({
  id: z.number().int(),
  customer_id: z.number().int(),
  group_id: z.number().int(),
  email: z.string(),
  email_verified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  date_of_birth: day.nullable(),
  is_over_21: z.boolean(),
  telephone: z.string().nullable(),
  is_registered: z.boolean(),
  logged_in: z.boolean(),
  user_status: userStatus,
  trial_type: z.string(),
  membership_type: z.string().nullable(),
  num_orders: z.number().int(),
  has_purchased: z.boolean(),
  order_info: z.object({ lifetime_order_count: z.number().int() }),
  created_at: moment,
  registration_date: moment,
  billing_zip: z.string().nullable(),
  sms_subscribed: z.boolean(),
  subscription,
  autoship: z.object({
    autoship_enabled: z.boolean(),
    opted_out: z.boolean(),
    status: z.string(),
    autoship_type: z.enum(['not_set', 'opt_in', 'opt_out', 'single_cart']),
    autoship_enabled_date: moment.nullable(),
    loaded_to_cart: z.boolean(),
    ships_on: day.nullable(),
  }),
  autoship_savings: usd,
  current_year_savings: usd,
  lifetime_savings: usd,
  projected_annual_savings: usd,
  savings_guarantee_amount: usd,
  raf_amount: usd,
  raf_balance: usd,
  raf_expiration_date: day.nullable(),
  default_shipping_address: z.object({ telephone: z.string(), postcode: z.string() }).nullable(),
  delivery_area: z.enum(DELIVERY_AREAS).nullable(),
  assigned_warehouse: z.string().nullable(),
  ccode: z.string().nullable(),
  gwp_id: z.number().int().nullable(),
  last_campaign_type: z.string().nullable(),
  utm_campaign: z.string().nullable(),
  first_click_rjm_utm_medium: z.string().nullable(),
  fresh_enabled: z.boolean(),
  fresh_cohort: z.string().nullable(),
  is_thrive_employee: z.boolean(),
  is_reactivated_member: z.boolean(),
  cartprefill_enabled: z.boolean(),
  cartprefill_ai_enabled: z.boolean(),
  cartprefill_quiz_enabled: z.boolean(),
  single_cart_migrated_landing: z.boolean(),
  ppe_fee_opted_out: z.boolean(),
  card_failed: z.boolean(),
  otp_required: z.boolean(),
  do_not_sell: z.boolean(),
  ebt_data: z.object({ card_last4: z.string(), token: z.string() }).nullable(),
  criteo_email_hash: z.string(),
  thriveCashData: z.object({ balance: usd, pending: usd }),
  rewards: z.array(z.object({ reason: z.string(), amount: usd, earned_at: moment, expires_at: moment.nullable() })),
  purchasedProducts: z.array(z.number().int()),
  userIsPla: z.boolean(),
  experimentAudience: z.string().nullable(),
  /** Present only while an employee views the store as this customer. */
  viewed_until: moment.optional(),
});
/** Signed-in shopper as `GET /account` returns it, with membership, balances (dollars) and settings. */
export type Account = z.infer<typeof account>;

const emailDecided = z.object({ success: z.literal(true), email: z.string() });

export const accountCalls = {
  'GET /account': call({ summary: 'The account of the session (API-061)', access: 'login', response: z.object({ account }) }),
  'GET /account/savings': call({
    summary: 'What orders saved, with receipts, and how far that is from the price of a year (MEM-033, OP-060)',
    access: 'login',
    response: z.object({
      savings_from: moment,
      savings_to: moment.nullable(),
      amount_saved: usd,
      amount_left: usd,
      paid_for_itself_at: moment.nullable(),
      pays_at_renewal: z.boolean(),
      donated: usd,
      receipts: z.array(z.object({ order_id: z.string(), increment_id: z.string(), created_at: moment, saved: usd })),
    }),
  }),
  'GET /account/sessions': call({
    summary: 'Where the shopper is signed in',
    access: 'login',
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          browser: z.string(),
          device: z.string(),
          place: z.string(),
          seen_at: moment,
          created_at: moment,
          is_this: z.boolean(),
          from_mail: z.boolean(),
        }),
      ),
    }),
  }),
  'DELETE /account/sessions': call({ summary: 'Signs out everywhere else, at once', access: 'login', response: ok }),
  'DELETE /account/sessions/{id}': call({
    summary: 'Signs out in one place, at once',
    access: 'login',
    params: z.object({ id: z.uuid() }),
    response: ok,
  }),
  'GET /account/email': call({
    summary: 'The new email that waits for its mailbox (OP-197)',
    access: 'login',
    response: z.object({
      pending: z.object({ email: z.string(), expires_at: moment, resend_in: z.number().int() }).nullable(),
    }),
  }),
  'DELETE /account/email': call({ summary: 'Gives up the new email (OP-197)', access: 'login', response: ok }),
  'POST /account/email/resend': call({
    summary: 'Mails the link to the new mailbox again (OP-197)',
    access: 'login',
    response: z.object({ success: z.literal(true), resend_in: z.number().int() }),
  }),
  'POST /account/email/confirm': call({
    summary: 'The new mailbox confirms itself by its link, once and within a day (OP-197)',
    body: z.object({ token: text(200) }),
    response: emailDecided,
  }),
  'POST /account/email/undo': call({
    summary:
      'The old mailbox undoes the change within 7 days, or stops it; ends the password, passkeys, linked sign-ins and all sessions (OP-197)',
    body: z.object({ token: text(200) }),
    response: emailDecided,
  }),
  'POST /account/email/verify': call({
    summary: 'Verifies the address of the account that is signed in, by the link that was mailed to it (OP-215)',
    access: 'login',
    body: z.object({ token: text(200) }),
    response: emailDecided,
  }),
  'POST /account/email/verify/send': call({
    summary: 'Mails the verification link again; nothing where the address is verified (OP-215)',
    access: 'login',
    response: z.object({ success: z.literal(true), resend_in: z.number().int() }),
  }),
  'PUT /account': call({
    summary:
      'Change the account (API-062..065, OP-099); another email asks for a fresh proof, and counts once its mailbox confirmed it (OP-197)',
    access: 'login',
    query: z.object({
      autoship_type: z.enum(['opt_in', 'opt_out', 'single_cart']).optional(),
      autoship_status: z.enum(['cancelled', 'canceled', 'active', 'paused']).optional(),
      feedback: text(1000).optional(),
    }),
    body: z.object({
      firstname: name(255).optional(),
      lastname: name(255).optional(),
      email: text(1000).optional(),
      date_of_birth: text(10).optional(),
      telephone: text(40).optional(),
      sms_subscribed: flag.optional(),
      otp_required: flag.optional(),
      single_cart_migrated_landing: flag.optional(),
      cartprefill_ai_enabled: flag.optional(),
      cartprefill_enabled: flag.optional(),
      cartprefill_quiz_enabled: flag.optional(),
      feedback: text(1000).optional(),
      /** Where an account without an address is served, and whether fresh items go there (OP-111). */
      billing_zip: text(20).optional(),
    }),
    response: z.object({ success: z.literal(true), account }),
  }),
};
