import { z } from 'zod';
import { USER_STATUSES } from '@larder/rules';
import { call } from './call.ts';
import { ebtCard } from './payments.ts';
import { day, filled, flag, id, listOf, moment, ok, reqsource, text, usd } from './wire.ts';

export const userStatus = z.enum(USER_STATUSES);
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
export type Subscription = z.infer<typeof subscription>;

/** GET /account (ACC-001..024, MEM-031..038). */
export const account = z.object({
  id: z.number().int(),
  customer_id: z.number().int(),
  group_id: z.number().int(),
  email: z.string(),
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
  ebt_data: z.object({ card_last4: z.string(), token: z.string() }).nullable(),
  criteo_email_hash: z.string(),
  thriveCashData: z.object({ balance: usd, pending: usd }),
  rewards: z.array(z.object({ reason: z.string(), amount: usd, earned_at: moment, expires_at: moment.nullable() })),
  purchasedProducts: z.array(z.number().int()),
  userIsPla: z.boolean(),
  experimentAudience: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

export const address = z.object({
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  postcode: z.string(),
  region_id: z.number().int(),
  region_code: z.string(),
  telephone: z.string(),
  is_default_shipping: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Shape only; the texts of ACC-039..042 come from the rules on both sides. */
const addressBody = z.object({
  firstname: text(255).optional(),
  lastname: text(255).optional(),
  street1: text(200),
  street2: text(200).optional(),
  city: text(100),
  postcode: text(20),
  region_code: text(10),
  telephone: text(40),
  is_default_shipping: flag.optional(),
});

export const savedCard = z.object({
  id: z.number().int(),
  token: z.string(),
  cc_type: z.string(),
  cc_label: z.string(),
  last4: z.string(),
  exp_month: z.number().int().nullable(),
  exp_year: z.number().int().nullable(),
  is_default: z.boolean(),
  expired: z.boolean(),
  billing_address: z.object({ postcode: z.string() }).nullable(),
  payment_verification: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

const loginAnswer = z.object({
  success: z.literal(true),
  customer_id: z.number().int(),
  group_id: z.number().int(),
  user_status: userStatus,
  trial_type: z.string(),
  otp_required: z.boolean(),
});

const utm = {
  utm_campaign: text(255).optional(),
  utm_content: text(255).optional(),
  utm_medium: text(255).optional(),
  utm_source: text(255).optional(),
  utm_term: text(255).optional(),
};

export const accountCalls = {
  'GET /session/new': call({
    summary: 'A session (API-085, OP-171)',
    response: z.object({ success: z.literal(true), session_token: z.string() }),
  }),
  'POST /session/new': call({
    summary: 'Exchanges the `uatoken` of a mail, which works once, for a read-limited session (OP-079, OP-195)',
    body: z.object({ uatoken: text(500) }),
    response: z.object({ success: z.literal(true), session_token: z.string() }),
  }),
  'GET /token/csrf': call({
    summary: 'Anti-forgery token of the session (API-094, OP-150)',
    response: z.object({ csrf_token: z.string() }),
  }),
  'POST /account/login': call({
    summary: 'Sign in (API-086, OP-172)',
    body: z.object({ email: text(1000), password: z.string().max(1000), ...reqsource }),
    response: loginAnswer,
  }),
  'POST /account/logout': call({ summary: 'Sign out (API-087, OP-173)', response: ok }),
  'POST /custom/customerAjax/ajaxPostRegister': call({
    summary: 'Register: a visitor becomes a lead (API-092, OP-053)',
    body: z.object({
      email: text(1000),
      password: z.string().max(1000),
      firstname: text(1000).optional(),
      lastname: text(1000).optional(),
      full_name: text(1000).optional(),
      billing_zip: text(20),
      ccode: text(60).optional(),
      sms_subscribed: flag.optional(),
      captcha_token: text(4000).optional(),
      ...utm,
      ...reqsource,
    }),
    response: z.object({
      success: z.literal(true),
      customer_id: z.number().int(),
      group_id: z.number().int(),
      user_status: userStatus,
    }),
  }),
  'POST /account/reset': call({
    summary: 'Ask for a password reset; always success (API-096, OP-180)',
    body: z.object({ email: text(1000) }),
    response: ok,
  }),
  'POST /account/updatepassword': call({
    summary: 'Set a new password (API-097, OP-181)',
    body: z.object({
      password: z.string().max(1000),
      token: text(200).optional(),
      current_password: z.string().max(1000).optional(),
    }),
    response: ok,
  }),
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
      receipts: z.array(z.object({ order_id: z.string(), increment_id: z.string(), created_at: moment, saved: usd })),
    }),
  }),
  'PUT /account': call({
    summary:
      'Change the account (API-062..065, OP-099); another email asks for the current password, unless the sign-in is fresh (OP-197)',
    access: 'login',
    query: z.object({
      autoship_type: z.enum(['opt_in', 'opt_out', 'single_cart']).optional(),
      autoship_status: z.enum(['cancelled', 'canceled', 'active', 'paused']).optional(),
      feedback: text(1000).optional(),
    }),
    body: z.object({
      firstname: filled(255).optional(),
      lastname: filled(255).optional(),
      email: text(1000).optional(),
      current_password: z.string().max(1000).optional(),
      date_of_birth: text(10).optional(),
      telephone: text(40).optional(),
      sms_subscribed: flag.optional(),
      single_cart_migrated_landing: flag.optional(),
      cartprefill_ai_enabled: flag.optional(),
      cartprefill_enabled: flag.optional(),
      cartprefill_quiz_enabled: flag.optional(),
      feedback: text(1000).optional(),
    }),
    response: z.object({ success: z.literal(true), account }),
  }),
  'GET /account/address': call({
    summary: 'Own addresses (API-070)',
    access: 'login',
    response: z.object({ addresses: z.array(address) }),
  }),
  'POST /account/address': call({
    summary: 'Add an address (OP-092)',
    access: 'login',
    body: addressBody,
    response: z.object({ success: z.literal(true), address }),
  }),
  'PUT /account/address/{id}': call({
    summary: 'Change an address (OP-092)',
    access: 'login',
    params: z.object({ id }),
    body: addressBody,
    response: z.object({ success: z.literal(true), address }),
  }),
  'DELETE /account/address/{id}': call({
    summary: 'Delete an address (OP-092)',
    access: 'login',
    params: z.object({ id }),
    response: ok,
  }),
  'POST /search/address': call({
    summary: 'City and state of a ZIP (API-071)',
    body: z.object({ zip: text(20) }),
    response: z.object({
      success: z.literal(true),
      address: z.object({ city: z.string(), region_code: z.string(), region_id: z.number().int(), postcode: z.string() }),
    }),
  }),
  'GET /account/cc': call({
    summary: 'Saved payment methods; never a number (API-072, CHK-004)',
    access: 'login',
    query: z.object({ all: flag.optional(), is_checkout: flag.optional() }),
    response: z.object({
      cards: z.array(savedCard),
      defaultPayment: savedCard.nullable(),
      hasAddedPayPal: z.boolean(),
      hasAddedGooglePay: z.boolean(),
      hasAddedApplePay: z.boolean(),
      ebt: ebtCard.nullable(),
    }),
  }),
  'POST /account/cc': call({
    summary: 'Save a payment method by gateway token (OP-092)',
    access: 'login',
    body: z.object({ payment_token: text(200), postcode: text(20).optional() }),
    response: z.object({ success: z.literal(true), card: savedCard }),
  }),
  'PUT /account/cc/{id}': call({
    summary: 'Make it the default (OP-092)',
    access: 'login',
    params: z.object({ id }),
    response: ok,
  }),
  'DELETE /account/cc/{id}': call({
    summary: 'Delete a payment method (OP-092)',
    access: 'login',
    params: z.object({ id }),
    response: ok,
  }),
  'GET /account/wishlist': call({
    summary: 'Favorites (OP-096)',
    access: 'login',
    response: z.object({
      items: z.array(z.number().int()),
      list_item_data: z.array(z.object({ product_id: z.number().int(), added_at: moment })),
      total: z.number().int(),
    }),
  }),
  'POST /account/wishlist': call({ summary: 'Add a favorite (API-076)', access: 'login', query: z.object({ id }), response: ok }),
  'DELETE /account/wishlist': call({
    summary: 'Remove a favorite (API-077)',
    access: 'login',
    query: z.object({ id }),
    response: ok,
  }),
  'GET /account/reminders': call({
    summary: 'Product ids with a stock reminder (API-039)',
    access: 'login',
    response: z.object({ items: z.array(z.number().int()) }),
  }),
  'POST /reminder': call({
    summary: 'Ask for a mail when products are back in stock (OP-097)',
    access: 'login',
    body: z.object({ products: listOf(id) }),
    response: ok,
  }),
  'DELETE /reminder': call({
    summary: 'Undo a stock reminder (OP-097)',
    access: 'login',
    query: z.object({ product_id: id }),
    response: ok,
  }),
};
