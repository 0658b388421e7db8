import type { Middleware } from 'koa';
import type { Services } from './platform/services.ts';
import { sandboxDoor } from './payments/sandbox/sandbox.http.ts';

/** What the api's server answers outside `/api/v1`: no session, no cookies. Each passes on what is not its own. */
export function outside(services: Services): Middleware[] {
  return [...(services.env.PAYMENT_GATEWAY === 'sandbox' ? [sandboxDoor(services)] : [])];
}
