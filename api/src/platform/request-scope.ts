import { AsyncLocalStorage } from 'node:async_hooks';

/** Chooses the server for the statements of a request. */
export interface StatementRouter {
  /**
   * Runs a statement.
   * @param query as `pg.Client.query` gets it
   * @param isInTransaction whether its connection is in a transaction
   * @param run runs the statement with these arguments on its own connection, to the primary
   */
  route(query: readonly unknown[], isInTransaction: boolean, run: (...query: readonly unknown[]) => unknown): unknown;
}

/** Runs a statement on the connection of a transaction. @returns its rows */
export type RunStatement = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** Observes the transactions of a call. What it throws rolls the transaction back. */
export interface TransactionGuard {
  /** The transaction has begun. */
  began(run: RunStatement): Promise<void>;
  /** The transaction is about to commit. */
  commits(run: RunStatement): Promise<void>;
  /** A statement runs outside of a transaction. */
  runsAlone(text: string): void;
}

/** A running call of the back office that changes data. */
export interface DeskScope {
  /** Customer id of the employee. */
  readonly actorId: number;
  /** Name of the API key that makes the call, as the audit log shows it; null for people. */
  readonly actorLabel: string | null;
  /** Money or stock moves. */
  readonly requiresReason: boolean;
  readonly guard: TransactionGuard;
}

/** What every layer under a request may know about it without being handed it: log lines and SQL carry the id. */
export interface RequestScope {
  readonly requestId: string;
  /** Of a request that may read from a replica. */
  statements?: StatementRouter;
  /** Of a desk call that changes data. */
  readonly desk?: DeskScope;
  /** Of a call that must change nothing. */
  readonly guard?: TransactionGuard;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();

/**
 * Runs reads on the primary, whatever their request may read. It is for values that are cached by what a primary has said of their owner:
 * a replica may lack it.
 */
export function fromPrimary<T>(work: () => Promise<T>): Promise<T> {
  const scope = requestScope.getStore();
  if (!scope?.statements) return work();
  const { statements: _, ...primary } = scope;
  return requestScope.run(primary, work);
}
