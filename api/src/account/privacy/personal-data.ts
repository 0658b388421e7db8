/**
 * Table by table: what is about a person, and what becomes of it when they go. `whose` picks a person's rows by their id ($1) and e-mail ($2).
 * Rows go in this order: whatever is found by another's rows stands before them.
 */
export interface PersonalTable {
  /** Heading in the archive; null for rows that mean nothing to a person. */
  title: string | null;
  whose: string;
  /** Columns that the archive excludes: secrets and internal marks. */
  hidden?: readonly string[];
  /** Rows go, or go with the rows they belong to, or lose what names the person (an assignment), or stay because the law or the books need them. */
  fate: 'delete' | 'goes along' | { set: string } | { keep: string };
}

const OF_CUSTOMER = 'customer_id = $1';
const OF_ORDER = 'order_id in (select id from orders where customer_id = $1)';
const OF_CART = 'cart_id in (select id from carts where customer_id = $1)';
const OF_SCHEDULE = 'schedule_id in (select id from autoship_schedules where customer_id = $1)';
/** What a browser did before its shopper was known. */
const SEEN = `${OF_CUSTOMER} or uuid in (select uuid from sessions where customer_id = $1)`;
/** Includes messages as a visitor, before signing in. */
const OF_CHATTER = `${OF_CUSTOMER} or customer_id is null and session_id in (select id from sessions where customer_id = $1)`;
const BOOKS = 'orders and payments are kept as the law wants';
const NO_STREET = `jsonb_build_object('firstname', '', 'lastname', '', 'street1', '', 'street2', '', 'telephone', '',
  'city', address -> 'city', 'region_code', address -> 'region_code', 'postcode', address -> 'postcode')`;
const PAYMENT_OF = `(subject_kind in ('order', 'order_ebt') and subject_id in (select id::text from orders where customer_id = $1))
  or (subject_kind = 'order_change' and subject_id in (select c.id::text from order_changes c join orders o on o.id = c.order_id where o.customer_id = $1))
  or (subject_kind in ('enrollment', 'renewal') and subject_id in (select id::text from enrollments where customer_id = $1))`;

export const PERSONAL: Readonly<Record<string, PersonalTable>> = {
  chat_messages: {
    title: 'Chat messages',
    whose: `chat_id in (select id from chats where ${OF_CHATTER})`,
    hidden: ['outside_id'],
    fate: 'goes along',
  },
  chats: {
    title: 'Chat conversations',
    whose: OF_CHATTER,
    hidden: ['session_id', 'agent_id', 'requested_at'],
    fate: 'delete',
  },
  page_views: { title: 'Pages you viewed', whose: SEEN, fate: 'delete' },
  conversion_events: { title: 'Events we tracked', whose: SEEN, fate: 'delete' },
  sponsored_events: { title: 'Ads you saw', whose: SEEN, fate: 'delete' },
  recently_viewed: { title: 'Recently viewed', whose: OF_CUSTOMER, fate: 'delete' },
  quiz_answers: { title: 'Quiz answers', whose: OF_CUSTOMER, fate: 'delete' },
  review_votes: { title: 'Reviews you found helpful', whose: OF_CUSTOMER, fate: 'delete' },
  review_pictures: {
    title: 'Photos in your reviews',
    whose: 'review_id in (select id from reviews where customer_id = $1)',
    hidden: ['content'],
    fate: 'delete',
  },
  reviews: {
    title: 'Reviews',
    whose: OF_CUSTOMER,
    hidden: ['picture_version'],
    fate: { set: "name = 'Larder shopper', customer_id = null, picture_version = null" },
  },
  product_answers: {
    title: 'Questions you answered',
    whose: OF_CUSTOMER,
    hidden: ['hidden_by'],
    fate: { set: "name = 'Larder shopper', customer_id = null" },
  },
  product_questions: {
    title: 'Questions you asked about products',
    whose: OF_CUSTOMER,
    hidden: ['hidden_by'],
    fate: { set: "name = 'Larder shopper', customer_id = null" },
  },
  favorites: { title: 'Favorites', whose: OF_CUSTOMER, fate: 'delete' },
  referral_sources: { title: 'How you heard about us', whose: OF_CUSTOMER, fate: 'delete' },
  reminders: { title: 'Reminders', whose: OF_CUSTOMER, fate: 'delete' },
  list_saves: { title: 'Lists you follow', whose: OF_CUSTOMER, fate: 'delete' },
  list_items: {
    title: 'Items on your lists',
    whose: 'list_id in (select id from lists where customer_id = $1)',
    fate: 'goes along',
  },
  lists: { title: 'Lists', whose: OF_CUSTOMER, hidden: ['key'], fate: 'delete' },
  prefill_marks: { title: 'Never Items', whose: OF_CUSTOMER, fate: 'delete' },
  prefill_requests: { title: 'Carts picked for you', whose: OF_CUSTOMER, fate: 'delete' },
  cart_items: { title: 'In your cart', whose: OF_CART, hidden: ['options_hash'], fate: 'goes along' },
  cart_mutations: { title: null, whose: OF_CART, fate: 'goes along' },
  cart_declined_gifts: { title: 'Gifts you declined', whose: OF_CART, fate: 'goes along' },
  carts: { title: 'Carts', whose: OF_CUSTOMER, fate: 'delete' },
  autoship_skips: {
    title: 'Shipments you skipped',
    whose: `item_id in (select id from autoship_items where ${OF_SCHEDULE})`,
    fate: 'goes along',
  },
  autoship_occurrences: { title: 'Autoship shipments', whose: OF_SCHEDULE, fate: 'goes along' },
  autoship_history: {
    title: 'Autoship history',
    whose: `${OF_SCHEDULE} or item_id in (select id from autoship_items where ${OF_SCHEDULE})
      or occurrence_id in (select id from autoship_occurrences where ${OF_SCHEDULE})`,
    fate: 'goes along',
  },
  autoship_items: { title: 'Autoship items', whose: OF_SCHEDULE, fate: 'goes along' },
  autoship_schedules: { title: 'Autoship schedules', whose: OF_CUSTOMER, fate: 'delete' },
  addresses: { title: 'Addresses', whose: OF_CUSTOMER, fate: 'delete' },
  payment_methods: {
    title: 'Payment methods',
    whose: OF_CUSTOMER,
    hidden: ['vault_token', 'fingerprint', 'public_token'],
    fate: 'delete',
  },
  ebt_cards: { title: 'EBT card', whose: OF_CUSTOMER, hidden: ['vault_token'], fate: 'delete' },
  cancellations: { title: 'Cancellations you started', whose: OF_CUSTOMER, fate: 'delete' },
  gives_history: {
    title: 'Application history',
    whose: 'application_id in (select id from gives_applications where customer_id = $1)',
    fate: 'goes along',
  },
  gives_documents: {
    title: 'Application documents',
    whose: 'application_id in (select id from gives_applications where customer_id = $1)',
    hidden: ['content'],
    fate: 'goes along',
  },
  gives_applications: {
    title: 'Applications for a free membership',
    whose: OF_CUSTOMER,
    hidden: ['decided_by'],
    fate: 'delete',
  },
  trials_taken: {
    title: 'Trials',
    whose: `${OF_CUSTOMER} or (kind = 'email' and value = $2)`,
    hidden: ['value'],
    // A person gets one trial (OP-019). The mark of the e-mail stays as a hash, so that the address is unreadable.
    fate: { set: "customer_id = null, value = case kind when 'email' then encode(sha256(value::bytea), 'hex') else value end" },
  },
  mail_log: { title: 'Emails we sent', whose: 'recipient = $2', hidden: ['content'], fate: 'delete' },
  mailbox_messages: { title: 'Emails we sent you', whose: 'recipient = $2', hidden: ['html_body'], fate: 'delete' },
  idempotency_keys: { title: null, whose: "owner = 'customer:' || $1::text", fate: 'delete' },
  password_resets: { title: null, whose: OF_CUSTOMER, fate: 'delete' },
  order_items: { title: 'What you ordered', whose: OF_ORDER, hidden: ['terms'], fate: { keep: BOOKS } },
  shipments: { title: 'Boxes', whose: OF_ORDER, fate: { keep: BOOKS } },
  order_history: { title: 'Order history', whose: OF_ORDER, fate: { keep: BOOKS } },
  order_tenders: { title: 'How your orders were paid', whose: OF_ORDER, hidden: ['gift_card'], fate: { keep: BOOKS } },
  order_refunds: { title: 'Order refunds', whose: OF_ORDER, fate: { keep: BOOKS } },
  order_refund_parts: { title: 'Refunded items', whose: OF_ORDER, fate: { keep: BOOKS } },
  order_reports: { title: 'Reports', whose: OF_ORDER, fate: { set: "note = '', picture = null" } },
  order_shortages: { title: 'Items that ran out', whose: OF_ORDER, fate: { keep: BOOKS } },
  order_changes: { title: 'Order changes', whose: OF_ORDER, fate: { set: "request = request - 'address'" } },
  order_return_history: {
    title: 'Return history',
    whose: `return_id in (select id from order_returns where ${OF_ORDER})`,
    fate: { keep: BOOKS },
  },
  order_returns: { title: 'Returns', whose: OF_ORDER, fate: { keep: BOOKS } },
  payment_refunds: {
    title: 'Refunded payments',
    whose: `payment_id in (select id from payments where ${PAYMENT_OF})`,
    hidden: ['idempotency_key', 'last_error'],
    fate: { keep: BOOKS },
  },
  payments: {
    title: 'Payments',
    whose: PAYMENT_OF,
    hidden: ['vault_token', 'idempotency_key', 'charge_id', 'last_error'],
    fate: { set: "vault_token = ''" },
  },
  orders: {
    title: 'Orders',
    whose: OF_CUSTOMER,
    hidden: ['terms'],
    fate: { set: `address = ${NO_STREET}, gift_recipient = null, gift_message = null` },
  },
  product_codes: {
    title: 'Codes you were shown',
    whose: 'virtual_product_id in (select id from virtual_products where buyer_id = $1)',
    fate: { keep: BOOKS },
  },
  virtual_products: { title: 'Codes and downloads you bought', whose: 'buyer_id = $1', fate: { keep: BOOKS } },
  gift_card_history: { title: null, whose: 'mailed_to = $2', fate: { set: 'mailed_to = null' } },
  gift_cards: {
    title: 'Gift cards',
    whose: 'buyer_id = $1 or redeemed_by = $1 or recipient_email = $2',
    hidden: ['code_hash'],
    fate: {
      set: `sender_name = case when buyer_id = $1 then '' else sender_name end,
        sender_email = case when buyer_id = $1 then '' else sender_email end,
        message = case when buyer_id = $1 then null else message end,
        recipient_name = case when redeemed_by = $1 or recipient_email = $2 then '' else recipient_name end,
        recipient_email = case when redeemed_by = $1 or recipient_email = $2 then '' else recipient_email end`,
    },
  },
  invites: {
    title: 'Friends you invited',
    whose: 'inviter_id = $1 or friend_id = $1 or email = $2',
    fate: { set: "email = case when friend_id is null then 'deleted-' || id || '@deleted.invalid' end" },
  },
  invite_codes: { title: 'Your invitation link', whose: OF_CUSTOMER, fate: 'delete' },
  invite_recipients: {
    title: 'Invitations you received',
    whose: 'email = $2',
    hidden: ['stop_key'],
    fate: { keep: 'a wish to get no more of them can be kept only with the address' },
  },
  coupon_uses: { title: 'Promo codes you used', whose: OF_CUSTOMER, fate: { keep: BOOKS } },
  ledger_postings: {
    title: 'Thrive Cash and credit',
    whose: 'account_id in (select id from ledger_accounts where customer_id = $1)',
    fate: { keep: 'what the store owed and gave is kept in its books' },
  },
  ledger_accounts: { title: null, whose: OF_CUSTOMER, fate: { keep: 'they name nobody but by a number' } },
  enrollments: {
    title: 'Membership fees',
    whose: OF_CUSTOMER,
    hidden: ['card'],
    fate: {
      set: "postcode = null, billing_address = null, card = jsonb_build_object('brand', card -> 'brand', 'last4', card -> 'last4')",
    },
  },
  membership_history: { title: 'Membership history', whose: OF_CUSTOMER, fate: { keep: BOOKS } },
  subscriptions: { title: 'Membership', whose: OF_CUSTOMER, fate: { keep: BOOKS } },
  privacy_requests: { title: 'Your requests', whose: OF_CUSTOMER, hidden: ['archive'], fate: { set: 'archive = null' } },
  challenges: { title: null, whose: 'session_id in (select id from sessions where customer_id = $1)', fate: 'goes along' },
  customer_identities: { title: 'Linked sign-ins', whose: OF_CUSTOMER, fate: 'delete' },
  passkeys: { title: 'Passkeys', whose: OF_CUSTOMER, fate: 'delete' },
  one_time_codes: {
    title: null,
    whose: `${OF_CUSTOMER} or session_id in (select id from sessions where customer_id = $1)`,
    fate: 'delete',
  },
  customer_devices: { title: 'Browsers you signed in with', whose: OF_CUSTOMER, fate: 'delete' },
  email_changes: { title: 'Email changes', whose: OF_CUSTOMER, fate: 'delete' },
  sessions: {
    title: 'Your devices',
    whose: OF_CUSTOMER,
    hidden: ['token_hash', 'viewed_customer_id', 'viewing_until'],
    fate: 'delete',
  },
  desk_roles: { title: null, whose: OF_CUSTOMER, fate: 'delete' },
  audit_entries: {
    title: 'Changes that our team made for you',
    whose: OF_CUSTOMER,
    hidden: ['actor_id', 'actor_email', 'request_id'],
    fate: { keep: 'the log of changes is append-only; responses leave out personal data of deleted accounts' },
  },
  customers: {
    title: 'Account',
    whose: 'id = $1',
    hidden: ['password_hash', 'failed_logins', 'failed_since', 'locked_until'],
    // The ledger references the row, so it stays; its identifying columns are cleared.
    fate: {
      set: `email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null, password_hash = null, firstname = '', lastname = '', date_of_birth = null,
        telephone = null, billing_zip = null, region_code = null, sms_subscribed = false, ccode = null, gwp_id = null, last_campaign_type = null,
        utm_campaign = null, utm_content = null, utm_medium = null, utm_source = null, utm_term = null, utm_referrer = null,
        first_click_utm_medium = null, user_is_pla = false, experiment_audience = null, assigned_warehouse = null,
        feedback = null, do_not_sell_at = null, cartprefill_enabled = false, autoship_type = 'opt_out', access_blocked = true`,
    },
  },
};

/** Tables without personal data: products, texts, internal state, and those of the simulated gateway. */
export const IMPERSONAL: readonly string[] = [
  // Keys and webhooks belong to the store; events name records by their numbers.
  'api_keys',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'received_webhooks',
  'attributes',
  'badges',
  'brands',
  'bundle_items',
  'cards_due',
  'catalog_rules',
  'categories',
  'conversion_drivers',
  'coupons',
  'curated_list_products',
  'curated_lists',
  'desk_task_items',
  'desk_tasks',
  'empty_searches',
  'experiments',
  'featured_nav',
  'store_contents',
  'fetched_pictures',
  'gift_offers',
  'popular_searches',
  'price_history',
  'price_reductions',
  'price_changes',
  'price_tiers',
  'product_ads',
  'product_attributes',
  'product_badges',
  'product_bits',
  'product_categories',
  'product_changes',
  'product_files',
  'product_images',
  'product_option_values',
  'product_options',
  'product_stats',
  'products',
  'quiz_questions',
  'quizzes',
  'search_lexemes',
  'search_words',
  'database_objects',
  'job_ticks',
  'store_clock',
  'store_maintenance',
  'process_heartbeats',
  'store_state',
  'hash_key',
  'rate_limits',
  'mail_token_uses',
  // Ledger entries record amounts, not people.
  'ledger_entries',
  'ledger_lots',
  'review_history',
  'payment_notices',
  'braintree_requests',
];
