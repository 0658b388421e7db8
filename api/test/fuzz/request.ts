/** Who sends a request. */
export type CallerName = 'visitor' | 'member' | 'employee';

/** A request as it is sent, but for the caller's cookies and csrf token. */
export interface HostileRequest {
  readonly target: 'api' | 'host';
  readonly caller: CallerName;
  readonly method: string;
  /** With its query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** Number of copies that are sent at once. */
  readonly copies: number;
}
