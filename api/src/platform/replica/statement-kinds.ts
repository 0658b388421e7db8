/** A statement that begins as one that reads does, after its comments. */
const READ = /^(?:\s|\/\*.*?\*\/)*(?:select|with|values|table)\b/is;
/** Words of statements that write or lock. Others that write by a function are refused by a replica. */
const WRITE = /\b(?:insert|update|delete|merge|share|nextval|setval|notify_store|pg_notify|pg_\w*advisory\w*)\b/i;

/** Whether a statement only reads, as far as its text says. */
export const isRead = (text: string): boolean => READ.test(text) && !WRITE.test(text);
