import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a statement on the connection of a transaction. @returns its rows */
export type RunStatement = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** Observes the transactions of a desk call. What it throws rolls the transaction back. */
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
  /** Money or stock moves. */
  readonly requiresReason: boolean;
  readonly guard: TransactionGuard;
}

/** What every layer under a request may know about it without being handed it: log lines and SQL carry the id. */
export interface RequestScope {
  readonly requestId: string;
  /** Of a desk call that changes data. */
  readonly desk?: DeskScope;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
