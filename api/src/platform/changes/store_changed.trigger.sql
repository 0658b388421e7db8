-- Applies to all tables except those named here: an overlooked table then invalidates cached pages too often, never too seldom.
-- The named tables are about one person, a queue or a log, and no publicly cached page shows them. `product_bits` and
-- `price_history` are shown only through columns of `products`. Products and their reductions report their own keys
-- (`store_product_changed`, `store_price_changed`).
-- Runs again after each migration, so it locks only tables that are new or whose trigger differs.
do $$
  declare
    excluded constant name[] := array[
      'addresses', 'api_keys', 'audit_entries', 'autoship_history', 'autoship_items', 'autoship_occurrences', 'autoship_schedules', 'autoship_skips',
      'braintree_requests', 'cancellations', 'cards_due', 'cart_declined_gifts', 'cart_items', 'cart_mutations', 'carts',
      'challenges', 'chat_messages', 'chats', 'conversion_events', 'coupon_uses', 'customer_devices', 'customer_identities', 'customers',
      'database_objects', 'desk_roles', 'desk_task_items', 'desk_tasks', 'ebt_cards', 'email_changes', 'empty_searches', 'enrollments', 'favorites', 'gift_card_history', 'gift_cards',
      'gives_applications', 'gives_documents', 'gives_history', 'hash_key', 'referral_sources', 'idempotency_keys', 'invite_codes', 'invite_recipients',
      'invites', 'job_ticks', 'ledger_accounts', 'ledger_entries', 'ledger_lots', 'ledger_postings', 'mail_log', 'mail_token_uses',
      'mailbox_messages', 'membership_history', 'migrations', 'one_time_codes', 'order_changes', 'order_history',
      'order_items', 'order_refund_parts', 'order_refunds', 'order_reports', 'order_return_history', 'order_returns', 'order_tenders', 'orders',
      'page_views', 'passkeys', 'password_resets', 'payment_methods', 'payment_notices', 'payment_refunds', 'payments',
      'prefill_marks', 'prefill_requests', 'price_history', 'privacy_requests', 'process_heartbeats', 'product_bits', 'product_changes', 'quiz_answers', 'rate_limits',
      'received_webhooks', 'recently_viewed', 'reminders', 'sessions', 'shipments', 'sponsored_events', 'subscriptions', 'trials_taken',
      'webhook_deliveries', 'webhook_events', 'webhooks'
    ];
    each record;
begin
  for each in
    with wanted as (
      select oid, relname as name, relname <> all (excluded) as is_wanted, relname in ('products', 'price_reductions') as has_keys
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    )
    -- 32 is truncate, 60 is insert, update, delete and truncate.
    select w.*, g.oid is not null as is_there,
        g.oid is not null and g.tgtype = case when w.has_keys then 32 else 60 end and g.tgattr = ''::int2vector as is_same
      from wanted w left join pg_trigger g on g.tgrelid = w.oid and g.tgname = 'store_changed' and not g.tgisinternal
  loop
    if each.is_there and not (each.is_wanted and each.is_same) then
      execute format('drop trigger store_changed on %I', each.name);
    end if;
    if each.is_wanted and not each.is_same then
      execute format('create trigger store_changed after %s on %I for each statement execute function store_changed()',
        case when each.has_keys then 'truncate' else 'insert or update or delete or truncate' end, each.name);
    end if;
  end loop;
end $$;
