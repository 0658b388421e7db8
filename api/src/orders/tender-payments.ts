import { type Tender, TENDER_LABELS } from '@larder/rules';
import type { SubjectKind } from '../payments/subject-kind.ts';

type Paying = Pick<Tender, 'kind'>;

/** What a tender was charged as. */
export const paymentKind = ({ kind }: Paying): SubjectKind => (kind === 'ebt' ? 'order_ebt' : 'order');

/** Where money of a tender goes back to. */
export function labelOf({ kind }: Paying): string {
  if (kind === 'card') return 'To your card';
  return kind === 'ebt' ? 'To your EBT card' : `As ${TENDER_LABELS[kind]}`;
}

const CHANGE = 'change:';

/** Why money of an order goes back that a change made smaller. */
export const changeCause = (id: string): string => CHANGE + id;

/** Such money is no part of what pays the order any more, so it is not counted as given back of it. */
export const isChange = (cause: string): boolean => cause.startsWith(CHANGE);
