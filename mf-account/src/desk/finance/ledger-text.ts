import type { LedgerEntryRow } from '@larder/contracts';

/** Accounts of the ledger, as employees read them. */
export const ACCOUNT_TEXT: Readonly<Record<LedgerEntryRow['from_account'], string>> = {
  thrive_cash: 'Thrive Cash',
  shopping_credit: 'Shopping credit',
  gift_card: 'Gift cards',
  promotions: 'Promotions (cost)',
  spent_on_orders: 'Spent on orders',
  expired: 'Expired credit',
  gift_cards_sold: 'Gift cards sold',
};
