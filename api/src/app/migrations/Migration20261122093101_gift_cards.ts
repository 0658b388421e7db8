import { Migration } from '@mikro-orm/migrations';

/**
 * Paid gift cards, and their ledger accounts by a key that the database enforces. No release has written such an account yet.
 */
export class Migration20261122093101_gift_cards extends Migration {
  override up(): void {
    this.addSql(`
      create table gift_cards (
        id uuid not null default uuidv7(),
        order_id uuid not null,
        order_item_id int not null,
        piece int not null,
        buyer_id int not null,
        type text not null,
        credit_cents int not null,
        membership_days int not null,
        recipient_name text not null,
        recipient_email text not null,
        message text,
        sender_name text not null,
        sender_email text not null,
        send_at timestamptz not null,
        state text not null default 'bought',
        code_hash text,
        code_last4 text,
        sent_at timestamptz,
        redeemed_by int,
        redeemed_at timestamptz,
        constraint gift_cards_pkey primary key (id),
        constraint gift_cards_order_id_fkey foreign key (order_id) references orders (id),
        constraint gift_cards_order_item_id_fkey foreign key (order_item_id) references order_items (id),
        constraint gift_cards_buyer_id_fkey foreign key (buyer_id) references customers (id),
        constraint gift_cards_redeemed_by_fkey foreign key (redeemed_by) references customers (id),
        constraint gift_cards_code_hash_key unique (code_hash),
        constraint gift_cards_piece_check check (piece > 0),
        constraint gift_cards_type_check check (type in ('credit', 'membership_credit', 'membership')),
        constraint gift_cards_credit_cents_check check (credit_cents >= 0),
        constraint gift_cards_membership_days_check check (membership_days >= 0),
        constraint gift_cards_state_check check (state in ('bought', 'sent', 'redeemed', 'refunded')),
        constraint gift_cards_worth check (credit_cents + membership_days > 0),
        constraint gift_cards_code check ((code_hash is not null) = (state in ('sent', 'redeemed'))),
        constraint gift_cards_redeemed check (
          (redeemed_by is not null) = (state = 'redeemed') and (redeemed_at is not null) = (state = 'redeemed'))
      );
      create unique index gift_cards_of_line on gift_cards (order_item_id, piece);
      create index gift_cards_of_order on gift_cards (order_id);
      create index gift_cards_due on gift_cards (send_at) where state = 'bought';
      create index gift_cards_redeemed_by on gift_cards (redeemed_by) where redeemed_by is not null;
      create table gift_card_history (
        id bigint generated always as identity,
        gift_card_id uuid not null,
        at timestamptz not null,
        from_state text not null,
        to_state text not null,
        move text not null,
        by text not null,
        mailed_to text,
        constraint gift_card_history_pkey primary key (id),
        constraint gift_card_history_gift_card_id_fkey foreign key (gift_card_id) references gift_cards (id)
      );
      create index gift_card_history_of_card on gift_card_history (gift_card_id, id);
      alter table ledger_accounts alter gift_card type uuid using gift_card::uuid,
        add constraint ledger_accounts_gift_card_fkey foreign key (gift_card) references gift_cards (id);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table ledger_accounts drop constraint ledger_accounts_gift_card_fkey, alter gift_card type text using gift_card::text;
      drop table gift_card_history, gift_cards;
    `);
  }
}
