import { type Cents, refundParts, type SpendingReason, type Tender, type TenderKind } from '@larder/rules';
import { lockAccountsOf, type Owner } from '../ledger/accounts.ts';
import { spend } from '../ledger/move.ts';
import { reverse } from '../ledger/reverse.ts';
import type { Cause } from '../ledger/write.ts';
import type { Em } from '../../platform/db/orm.ts';
import { noteRefunds, readTenders } from './tenders.ts';

/** Tenders whose money is in the ledger; the others are charged to a card. */
const SPENDING: Readonly<Partial<Record<TenderKind, SpendingReason>>> = {
  gift_card: 'gift_card_paid',
  shopping_credit: 'shopping_credit_paid',
  thrive_cash: 'thrive_cash_paid',
};

interface PayingOrder {
  id: string;
  customerId: number;
}

/** The cause that a movement is counted once for: an order has one tender of each kind, but one per gift card. */
const causeOf = ({ id }: PayingOrder, { giftCard }: Tender): string => (giftCard === null ? id : `${id}:${giftCard}`);

/** Locks the customer's ledger accounts before any movement of these tenders. Does nothing when no tender is in the ledger. */
export async function lockCredit(em: Em, { customerId }: PayingOrder, tenders: readonly Tender[]): Promise<void> {
  if (!tenders.some(({ kind }) => SPENDING[kind])) return;
  const giftCards = tenders.flatMap(({ giftCard }) => giftCard ?? []);
  await lockAccountsOf(em, { customerId, giftCards });
}

/**
 * Pays an order's tenders that are in the ledger, in the order's transaction. The cart's lock precedes it and admits one order
 * per checkout, so submitting it twice pays once.
 * @throws HttpError 409 `balance_too_low` when something was spent elsewhere since the order was priced
 */
export async function spendCredit(em: Em, order: PayingOrder, tenders: readonly Tender[], now: Date): Promise<void> {
  await lockCredit(em, order, tenders);
  for (const tender of tenders) {
    const reason = SPENDING[tender.kind];
    if (!reason) continue;
    const owner: Owner = tender.giftCard === null ? { customerId: order.customerId } : { giftCard: tender.giftCard };
    const paid = await spend(em, { reason, owner, causeId: causeOf(order, tender), cents: tender.cents, now });
    if (paid !== tender.cents) throw new Error(`Order ${order.id} was paid with ${tender.kind} before`);
  }
}

/**
 * Returns all credit that an unpaid order took from the ledger, once, in the transaction that ends the order. The caller holds
 * its lock.
 */
export async function giveCreditBack(em: Em, order: PayingOrder, now: Date): Promise<void> {
  const tenders = await readTenders(em, order.id);
  await lockCredit(em, order, tenders);
  const all: Cents = tenders.reduce((sum, { cents }) => sum + cents, 0);
  const because = { kind: 'order', id: order.id } as const;
  for (const part of refundParts(tenders, { cents: all })) {
    const tender = tenders[part.position];
    const cents = tender ? await reverseTender(em, order, tender, { cents: part.cents, because, now }) : null;
    if (cents !== null) await noteRefunds(em, order.id, [{ position: part.position, cents }]);
  }
}

/**
 * Returns credit of a tender that is in the ledger, once for each reason. To return several, the caller first calls
 * {@link lockCredit}.
 * @returns the cents; null for a tender outside of the ledger
 */
export async function reverseTender(
  em: Em,
  order: PayingOrder,
  tender: Tender,
  back: { cents: Cents; because: Cause; now: Date },
): Promise<Cents | null> {
  const reason = SPENDING[tender.kind];
  return reason ? reverse(em, { reason, causeId: causeOf(order, tender), ...back }) : null;
}
