/**
 * Kinds of payment subjects. `order_ebt`: the part of an order that an EBT card pays, with a separate processor.
 * `order_change`: the additional price of a change.
 */
export const SUBJECT_KINDS = ['order', 'order_ebt', 'order_change', 'enrollment', 'renewal'] as const;
/** What a payment pays for. */
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
