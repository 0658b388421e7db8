import { type Cents, type Tender, TENDER_LABELS } from '@larder/rules';
import { giveBack, leftOf } from '../payments/refund.ts';
import type { SubjectKind } from '../payments/subject-kind.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

type Paying = Pick<Tender, 'kind'>;

interface Subject {
  subjectKind: SubjectKind;
  subjectId: string;
}

/** Payment subjects of an order's card or EBT card, the last first: the order, and its changes with an additional charge. */
async function subjectsOf(em: Em, orderId: string, { kind }: Paying): Promise<Subject[]> {
  if (kind === 'ebt') return [{ subjectKind: 'order_ebt', subjectId: orderId }];
  const changes = await db(em)
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .execute();
  const more = changes.map(({ id }): Subject => ({ subjectKind: 'order_change', subjectId: id }));
  return [...more, { subjectKind: 'order', subjectId: orderId }];
}

/** Sums up what is left of a card's charges for an order: neither refunded nor being refunded (cents). */
export async function leftOfTender(em: Em, orderId: string, tender: Paying): Promise<Cents> {
  let left = 0;
  for (const { subjectKind, subjectId } of await subjectsOf(em, orderId, tender))
    left += await leftOf(em, subjectKind, subjectId);
  return left;
}

/**
 * Refunds a card, the last charge first.
 * @returns the cents that are being refunded; less when less is left
 */
export async function giveBackTender(
  services: Services,
  em: Em,
  orderId: string,
  tender: Paying,
  { cause, cents }: { cause: string; cents: Cents },
): Promise<Cents> {
  let back = 0;
  for (const subject of await subjectsOf(em, orderId, tender)) {
    if (back < cents) back += await giveBack(services, em, { ...subject, cause, cents: cents - back });
  }
  return back;
}

/** Label of a refund's destination. */
export function labelOf({ kind }: Paying): string {
  if (kind === 'card') return 'To your card';
  return kind === 'ebt' ? 'To your EBT card' : `As ${TENDER_LABELS[kind]}`;
}

const CHANGE = 'change:';

/** Refund cause of an order change with a lower total. */
export const changeCause = (id: string): string => CHANGE + id;

/** Such an amount no longer counts as a payment of the order, so it does not count as refunded either. */
export const isChange = (cause: string): boolean => cause.startsWith(CHANGE);
