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

/** What every layer under a request may know about it without being handed it: log lines and SQL carry the id. */
export interface RequestScope {
  readonly requestId: string;
  /** Of a request that may read from a replica. */
  statements?: StatementRouter;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();

/**
 * Runs reads on the primary, whatever their request may read. It is for values that are cached by what a primary has said of their owner:
 * a replica may lack it.
 */
export function fromPrimary<T>(work: () => Promise<T>): Promise<T> {
  const scope = requestScope.getStore();
  return scope?.statements ? requestScope.run({ requestId: scope.requestId }, work) : work();
}
