import type { Order } from '@larder/contracts';
import { type PaidTender, type TenderKind, toDollars } from '@larder/rules';
import type { OrderRow } from './order-read.ts';

type Totals = Order['totals'];
type TotalsRow = Pick<OrderRow, 'totals' | 'tenders' | 'state' | 'earnedBackCents'>;

/** Returns the totals of an order: charges, earnings (CART-038), and refunds (CART-042, CART-043); dollars. */
export function presentTotals(row: TotalsRow): Totals {
  const charged = row.totals.filter(({ type }) => type !== 'thrive_cash_earn');
  return [
    ...charged.map(({ type, cents }) => ({ type, value: toDollars(cents) })),
    ...presentEarned(row),
    ...presentRefunds(row.tenders),
  ];
}

/** Thrive Cash that an order earns, less what returns took back; none for a canceled order. */
function presentEarned({ totals, state, earnedBackCents }: TotalsRow): Totals {
  const promised = totals.find(({ type }) => type === 'thrive_cash_earn')?.cents ?? 0;
  const cents = state === 'canceled' ? 0 : promised - earnedBackCents;
  if (cents <= 0) return [];
  const isCredited = state === 'delivered' || state === 'closed';
  return [{ type: 'thrive_cash_earn', value: toDollars(cents), ...(isCredited && { label: 'Thrive Cash earned' }) }];
}

/** Refunds, one line per kind of destination. */
function presentRefunds(tenders: readonly PaidTender[]): Totals {
  const back = (kinds: readonly TenderKind[]) =>
    tenders.reduce((sum, { kind, refundedCents }) => sum + (kinds.includes(kind) ? refundedCents : 0), 0);
  const lines = [
    { type: 'refund_thrive_cash' as const, cents: back(['thrive_cash']) },
    { type: 'refund_gc' as const, cents: back(['gift_card', 'shopping_credit']) },
    { type: 'refund_cc' as const, cents: back(['card', 'ebt']) },
  ];
  return lines.filter(({ cents }) => cents > 0).map(({ type, cents }) => ({ type, value: toDollars(cents) }));
}
