import { THRIVE_CASH_DAYS } from '../checkout/thrive-cash.ts';
import { DAY_MS } from '../time/los-angeles.ts';

/** Accounts with an owner: a customer or a gift card. Their balance is owed to the owner, in lots. */
export type OwnedAccount = 'thrive_cash' | 'shopping_credit' | 'gift_card';
/** The store's own accounts: credit it gave, credit spent, credit expired, and payments for gift cards. */
export type StoreAccount = 'promotions' | 'spent_on_orders' | 'expired' | 'gift_cards_sold';
/** Kind of a ledger account. */
export type AccountKind = OwnedAccount | StoreAccount;

/** Who owns an account of each kind. */
export const ACCOUNT_OWNER: Readonly<Record<AccountKind, 'customer' | 'gift_card' | 'store'>> = {
  thrive_cash: 'customer',
  shopping_credit: 'customer',
  gift_card: 'gift_card',
  promotions: 'store',
  spent_on_orders: 'store',
  expired: 'store',
  gift_cards_sold: 'store',
};

/** What a movement is counted once for: a second one of the same reason and cause is the first one repeated. */
export type CauseKind =
  | 'customer'
  | 'order'
  | 'order_report'
  | 'subscription_term'
  | 'cancellation'
  | 'gift_card'
  | 'lot'
  | 'adjustment'
  | 'ledger_account'
  | 'carried_over';

interface Reason {
  from: AccountKind;
  to: AccountKind;
  cause: CauseKind;
  /** As shoppers read it in their history; `reversed` is that of a reversal. */
  text: string;
  reversed: string;
}
interface Earning extends Reason {
  from: StoreAccount;
  to: OwnedAccount;
  /** Days until what was earned ends; null is never. */
  days: number | null;
}
interface Spending extends Reason {
  from: OwnedAccount;
  to: StoreAccount;
}

const cash = (text: string, cause: CauseKind): Earning => ({
  from: 'promotions',
  to: 'thrive_cash',
  cause,
  text,
  reversed: `Reversed: ${text}`,
  days: THRIVE_CASH_DAYS,
});

/** Ways into an owned account (OP-028, OP-051, OP-059, OP-060, OP-094). */
export const EARNINGS = {
  /** Once in a life (CAT-087). */
  first_review: cash('First review', 'customer'),
  /** Items and tiers of an order that was delivered (ACC-115). */
  order: cash('Order', 'order'),
  /** Reward for a referral; the cause is the referred friend. */
  invite: cash('Friend invited', 'customer'),
  /** For the friend; the cause is the friend, too. */
  invited: cash('Invited by a friend', 'customer'),
  /** For units of an order that were missing or damaged. */
  made_good: cash('Issue with an order', 'order_report'),
  first_orders: cash('One of your first orders', 'order'),
  savings_guarantee: cash('Savings guarantee', 'subscription_term'),
  stay_offer: cash('Thank you for staying', 'cancellation'),
  /** By an employee at the desk; the cause is the change, as its audit entry names it. */
  granted: cash('From customer support', 'adjustment'),
  /** Balances from before the ledger existed; the cause is the row. */
  carried_over: cash('Thrive Cash', 'carried_over'),
  gift_card_sold: {
    from: 'gift_cards_sold',
    to: 'gift_card',
    cause: 'gift_card',
    text: 'Gift card',
    reversed: 'Gift card refunded',
    days: null,
  },
} as const satisfies Record<string, Earning>;
/** Reason of a movement into an owned account. */
export type EarningReason = keyof typeof EARNINGS;

const paid = (from: OwnedAccount): Spending => ({
  from,
  to: 'spent_on_orders',
  cause: 'order',
  text: 'Paid for an order',
  reversed: 'Refund: order',
});

const givenUp = (from: OwnedAccount, cause: CauseKind): Spending => ({
  from,
  to: 'expired',
  cause,
  text: 'Account closed',
  reversed: 'Reversed: account closed',
});

/** Ways out of an owned account (CART-039). */
export const SPENDINGS = {
  thrive_cash_paid: paid('thrive_cash'),
  shopping_credit_paid: paid('shopping_credit'),
  gift_card_paid: paid('gift_card'),
  /** By an employee at the desk, as `granted`. */
  taken: {
    from: 'thrive_cash',
    to: 'promotions',
    cause: 'adjustment',
    text: 'Corrected by customer support',
    reversed: 'Reversed: correction by customer support',
  },
  /** A deleted account forfeits its balance; its gift cards have no owner any more. */
  thrive_cash_given_up: givenUp('thrive_cash', 'customer'),
  shopping_credit_given_up: givenUp('shopping_credit', 'customer'),
  gift_card_given_up: givenUp('gift_card', 'gift_card'),
} as const satisfies Record<string, Spending>;
/** Reason of a movement out of an owned account. */
export type SpendingReason = keyof typeof SPENDINGS;

/** The reason of expired credit; the cause is the lot. */
export const EXPIRY = { reason: 'expired', to: 'expired', cause: 'lot', text: 'Expired' } as const;

/** The reason of what another account of the same person had, when both are merged; the cause is that ledger account. */
export const MERGER = { reason: 'merged', cause: 'ledger_account', text: 'Your other account' } as const;

/** Reason of any movement in the ledger. */
export type LedgerReason = EarningReason | SpendingReason | typeof EXPIRY.reason | typeof MERGER.reason;

const TEXTS: Readonly<Record<LedgerReason, Pick<Reason, 'text' | 'reversed'>>> = {
  ...EARNINGS,
  ...SPENDINGS,
  expired: { text: EXPIRY.text, reversed: EXPIRY.text },
  merged: { text: MERGER.text, reversed: MERGER.text },
};

/** What a movement was for, as shoppers read it. */
export const ledgerText = (reason: LedgerReason, isReversal: boolean): string => TEXTS[reason][isReversal ? 'reversed' : 'text'];

/** When what is earned at this moment ends (UTC); null for never (OP-028). */
export function endOfEarned(reason: EarningReason, earnedAt: Date): Date | null {
  const { days } = EARNINGS[reason];
  return days === null ? null : new Date(earnedAt.getTime() + days * DAY_MS);
}

/** Earnings that have no other mail: their credit is mailed by itself (OP-216). */
export type MailedCredit = Extract<EarningReason, 'savings_guarantee' | 'first_orders' | 'first_review' | 'granted'>;
