import { type Call, type CallInput, type CallName, type CallResponse, calls } from '@larder/contracts';
import type { CsvFile } from '../desk/csv-file.ts';
import type { RequestContext } from './context.ts';
import type { RawJson } from './raw-json.ts';

interface RouteOptions {
  /** Value of `cache-control`; default `no-store`. With it GETs carry a weak ETag and answer 304. */
  cache?: string;
  /** Calls per minute and address, on top of the general limit; for calls that cost or guess. */
  rateLimit?: number;
  /** Serves a session that a mailed link opened as its customer. Every other route serves such a session as a visitor's (OP-079). */
  mailLink?: boolean;
  /** Responds with payment data alone: refused while an employee views the store as the customer. */
  isPaymentData?: boolean;
  /** Reads nothing from a replica: what it reads decides about money or access. */
  usesPrimary?: boolean;
}

/** A handler of a call, with its options. */
export interface Route {
  name: CallName;
  method: string;
  /** As the contract writes it: `/account/address/{id}`. */
  path: string;
  call: Call;
  options: RouteOptions;
  run(c: RequestContext, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
}

/** Binds a handler to its contract; the input is validated before and typed by it. */
export function route<N extends CallName>(
  name: N,
  handler: (c: RequestContext, input: CallInput<N>) => Promise<CallResponse<N> | RawJson | CsvFile>,
  options: RouteOptions = {},
): Route {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, call: calls[name], options, run: (c, input) => handler(c, input as CallInput<N>) };
}

/** Lets these routes read from the primary alone. */
export const onPrimary = (routes: readonly Route[]): Route[] =>
  routes.map((each) => ({ ...each, options: { ...each.options, usesPrimary: true } }));

/** Lets sessions that a mailed link opened use these routes as the customer: the name and the cart, nothing else (OP-079). */
export const openToMailLinks = (routes: readonly Route[]): Route[] =>
  routes.map((each) => ({ ...each, options: { ...each.options, mailLink: true } }));
