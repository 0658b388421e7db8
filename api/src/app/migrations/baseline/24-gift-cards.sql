-- Gift cards, and the tenders of an order.

create table gift_cards (
  id uuid default uuidv7() primary key,
  order_id uuid not null references orders (id),
  order_item_id integer not null references order_items (id),
  piece integer not null check (piece > 0),
  buyer_id integer not null references customers (id),
  type text not null check (type in ('credit', 'membership_credit', 'membership')),
  credit_cents integer not null check (credit_cents >= 0),
  membership_days integer not null check (membership_days >= 0),
  recipient_name text not null,
  recipient_email text not null,
  message text,
  sender_name text not null,
  sender_email text not null,
  send_at timestamptz not null,
  state text not null default 'bought' check (state in ('bought', 'sent', 'redeemed', 'refunded')),
  code_hash text unique,
  code_last4 text,
  sent_at timestamptz,
  redeemed_by integer references customers (id),
  redeemed_at timestamptz,
  constraint gift_cards_code check ((code_hash is not null) = (state in ('sent', 'redeemed'))),
  constraint gift_cards_redeemed check (
    (redeemed_by is not null) = (state = 'redeemed') and (redeemed_at is not null) = (state = 'redeemed')
  ),
  constraint gift_cards_worth check ((credit_cents + membership_days) > 0)
);
create unique index gift_cards_of_line on gift_cards (order_item_id, piece);
create index gift_cards_of_order on gift_cards (order_id);
create index gift_cards_due on gift_cards (send_at) where state = 'bought';
create index gift_cards_redeemed_by on gift_cards (redeemed_by) where redeemed_by is not null;

create table gift_card_history (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards (id),
  at timestamptz not null,
  from_state text,
  to_state text not null,
  move text not null,
  by text not null,
  mailed_to text
);
create index gift_card_history_of_card on gift_card_history (gift_card_id, id);

create table order_tenders (
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('ebt', 'gift_card', 'shopping_credit', 'thrive_cash', 'card')),
  cents integer not null check (cents > 0),
  refunded_cents integer not null default 0,
  gift_card uuid references gift_cards (id),
  constraint order_tenders_gift_card check ((kind = 'gift_card') = (gift_card is not null)),
  primary key (order_id, position),
  constraint order_tenders_refunded check (refunded_cents between 0 and cents)
);
