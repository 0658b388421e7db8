import type { CallResponse } from '@larder/contracts';
import { type Cents, toDollars } from '@larder/rules';

type Savings = CallResponse<'GET /account/savings'>;

interface SavingsView {
  from: Date;
  /** End of the membership term that the guarantee covers; null without one, and for the calendar year. */
  termEnd: Date | null;
  savedCents: Cents;
  /** Missing until the membership has paid for itself. */
  leftCents: Cents;
  paidAt: Date | null;
  donatedCents: Cents;
  /** Whether the guarantee pays the difference at renewal. */
  paysAtRenewal: boolean;
  orders: readonly { id: string; number: string | number; placedAt: Date; savedCents: Cents }[];
}

/** The savings of a shopper's orders in the API's form; dollars, UTC times (MEM-033, OP-060). */
export const presentSavings = (view: SavingsView): Savings => ({
  savings_from: view.from.toISOString(),
  savings_to: view.termEnd?.toISOString() ?? null,
  amount_saved: toDollars(view.savedCents),
  amount_left: view.termEnd ? toDollars(view.leftCents) : 0,
  paid_for_itself_at: (view.termEnd && view.paidAt?.toISOString()) ?? null,
  donated: toDollars(view.donatedCents),
  pays_at_renewal: view.paysAtRenewal,
  receipts: view.orders.map(({ id, number, placedAt, savedCents }) => ({
    order_id: id,
    increment_id: String(number),
    created_at: placedAt.toISOString(),
    saved: toDollars(savedCents),
  })),
});
