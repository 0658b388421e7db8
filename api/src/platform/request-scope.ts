import { AsyncLocalStorage } from 'node:async_hooks';

/** What every layer under a request may know about it without being handed it: log lines and SQL carry the id. */
export interface RequestScope {
  readonly requestId: string;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
