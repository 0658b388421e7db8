import type { LedgerAccountSum, LedgerEntryRow } from '@larder/contracts';

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

/** Who owns accounts, as employees read it. */
export const OWNER_TEXT: Readonly<Record<LedgerAccountSum['account_owner'], string>> = {
  customer: 'Customers',
  gift_card: 'Owners of gift cards',
  store: 'Store',
};
