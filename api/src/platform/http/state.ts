import type { Middleware, ParameterizedContext } from 'koa';
import type { Log } from '../log.ts';

/** The state of every request of the api. */
export interface ApiState {
  requestId: string;
  readonly log: Log;
  /** The contract's name, or a fixed word; never the raw path, so that metrics stay few. */
  routeName: string;
}
/** Koa's context of a request. */
export type ApiContext = ParameterizedContext<ApiState>;
/** Koa middleware of the API. */
export type ApiMiddleware = Middleware<ApiState>;
