/** What a report describes: the subcommands of `larder release`. */
export const REPORTS = ['list', 'status', 'log', 'errors', 'diff', 'provenance'] as const;
/** Kind of report on a remote. */
export type ReportKind = (typeof REPORTS)[number];

/** Default number of errors in a report. */
export const DEFAULT_ERRORS = 20;
