-- Applies to all tables except those named here: an overlooked table then invalidates cached pages too often, never too seldom.
-- The named tables are about one person, a queue or a log, and no publicly cached page shows them. `product_bits` repeats data
-- of `products`. Of products, columns that orders write constantly are excluded: `products_shown_stock` reports the stock that
-- cards show. Generated columns are excluded because they would count as written with the stock that they derive from.
-- Runs again after each migration, so it locks only tables that are new or whose columns differ.
do $$
  declare
    excluded constant name[] := array[
      'addresses', 'autoship_history', 'autoship_items', 'autoship_occurrences', 'autoship_schedules', 'autoship_skips',
      'braintree_requests', 'cancellations', 'cards_due', 'cart_declined_gifts', 'cart_items', 'cart_mutations', 'carts',
      'challenges', 'chat_messages', 'chats', 'conversion_events', 'coupon_uses', 'customer_devices', 'customer_identities', 'customers',
      'database_objects', 'ebt_cards', 'email_changes', 'enrollments', 'favorites', 'gift_card_history', 'gift_cards',
      'gives_applications', 'gives_documents', 'gives_history', 'referral_sources', 'idempotency_keys', 'invite_codes', 'invite_recipients',
      'invites', 'job_ticks', 'ledger_accounts', 'ledger_entries', 'ledger_lots', 'ledger_postings', 'mail_token_uses',
      'mailbox_messages', 'membership_history', 'migrations', 'one_time_codes', 'order_changes', 'order_history',
      'order_items', 'order_refunds', 'order_reports', 'order_return_history', 'order_returns', 'order_tenders', 'orders',
      'page_views', 'passkeys', 'password_resets', 'payment_methods', 'payment_notices', 'payment_refunds', 'payments',
      'prefill_marks', 'prefill_requests', 'privacy_requests', 'product_bits', 'product_changes', 'quiz_answers', 'rate_limits',
      'recently_viewed', 'reminders', 'sessions', 'shipments', 'sponsored_events', 'subscriptions', 'trials_taken'
    ];
    each record;
begin
  for each in
    with shown as (
      select string_agg(quote_ident(attname), ', ' order by attname) as names, array_agg(attnum order by attnum) as numbers
        from pg_attribute
        where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ('{stock_qty,updated_at}')
    )
    select c.relname as name, c.relname <> all (excluded) as is_wanted, g.oid is not null as is_there,
        case c.relname when 'products' then ' of ' || s.names end as columns,
        g.oid is not null and (c.relname <> 'products' or s.numbers = (select array_agg(n order by n) from unnest(g.tgattr::int2[]) n)) as is_same
      from pg_class c cross join shown s
        left join pg_trigger g on g.tgrelid = c.oid and g.tgname = 'store_changed' and not g.tgisinternal
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  loop
    if each.is_there and not (each.is_wanted and each.is_same) then
      execute format('drop trigger store_changed on %I', each.name);
    end if;
    if each.is_wanted and not each.is_same then
      execute format('create trigger store_changed after insert or update%s or delete or truncate on %I for each statement execute function store_changed()',
        each.columns, each.name);
    end if;
  end loop;
end $$;
