/** A statement that begins with a change, also within a common table expression. */
const CHANGE = /^(?:\s|\/\*.*?\*\/)*(?:insert|update|delete|merge|with\b.*\b(?:insert\s+into|update|delete\s+from)\b)/is;

/** Limits count tries, which are no data of the store, and have to outlive a transaction. */
const LIMITS = /\brate_limits\b/;

/** Whether a statement changes data of the store. */
export const isChange = (text: string): boolean => CHANGE.test(text) && !LIMITS.test(text);
