import type { Clock } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Env } from '../platform/env.ts';
import type { PaymentGateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** The gateway that the environment names. */
export function createGateway(env: Env, fork: () => Em, clock: Clock): PaymentGateway {
  return sandboxGateway({ fork, clock, latencyMs: env.SANDBOX_LATENCY_MS });
}
