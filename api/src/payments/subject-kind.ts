/** What kinds of things are paid for. */
export const SUBJECT_KINDS = ['order', 'enrollment', 'renewal'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
