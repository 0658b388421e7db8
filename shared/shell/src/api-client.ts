import type { CallBody, CallName, CallParams, CallQuery, CallResponse } from '@larder/contracts';
import { shownFailure } from '@larder/rules';

type Part<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T };

/** What a call takes, typed by its contract. `idempotencyKey` makes a repeat answer what the first one did; `keepalive` lets it outlive the page. */
export type CallOptions<N extends CallName> = Part<'params', CallParams<N>> &
  Part<'query', CallQuery<N>> &
  Part<'body', CallBody<N>> & { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean };

/** The one way to the api, on the server and in the browser (API-001..010). Failures reject with `ApiError`. */
export interface ApiClient {
  call<N extends CallName>(
    name: N,
    ...options: {} extends CallOptions<N> ? [CallOptions<N>?] : [CallOptions<N>]
  ): Promise<CallResponse<N>>;
}

/**
 * A failed call: by HTTP status or by body (API-026). `fields` holds texts by field where the api gave them; `isNotFound` says that what was
 * requested is not there, by code or by its words (CAT-123, OP-069).
 */
export class ApiError extends Error {
  readonly code: number;
  readonly errorCode: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isNotFound: boolean;
  /** Milliseconds that the server asks to wait before another try, where it says so. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    details: {
      code: number;
      errorCode?: string;
      fields?: Record<string, string>;
      body?: unknown;
      isNotFound?: boolean;
      retryAfterMs?: number | undefined;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = details.code;
    this.errorCode = details.errorCode;
    this.fields = details.fields ?? {};
    this.body = details.body;
    this.retryAfterMs = details.retryAfterMs;
    this.isNotFound = details.isNotFound ?? details.code === 404;
  }

  /** What a shopper reads of it; `message` is for logs and reports (ACC-057, OP-196). */
  get shown(): string {
    return shownFailure(this.message);
  }
}
