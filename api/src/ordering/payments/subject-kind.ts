/** What kinds of things are paid for. `order_ebt`: what of an order an EBT card pays, by a processor of its own. `order_change`: what it costs more by a change. */
export const SUBJECT_KINDS = ['order', 'order_ebt', 'order_change', 'enrollment', 'renewal'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
