/** Fields of a record with their values, as the audit log stores them. */
export type AuditValues = Record<string, unknown>;
