import type { Route } from './platform/http/route.ts';
import { sessionRoutes } from './session/session.routes.ts';

/** Every route of the wire. A contract without one, or one without a contract, fails a test. */
export const routes: readonly Route[] = [...sessionRoutes];
