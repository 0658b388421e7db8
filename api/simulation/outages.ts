import { GatewayTimeout, type Charger } from '../src/ordering/payments/gateway.ts';
import type { Services } from '../src/platform/services.ts';
import { diceOf } from './dice.ts';

/** Shares of requests to payment services that are lost, lose their response, or arrive twice. */
const LOST = 0.01;
const UNANSWERED = 0.02;
const DOUBLED = 0.05;

/**
 * Puts an unreliable connection between the store and the fakes of the gateway and the EBT processor; deterministic per seed.
 */
export function breakLines(services: Services, seed: number): void {
  const requestCounts = new Map<string, number>();
  const over = async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const times = (requestCounts.get(key) ?? 0) + 1;
    requestCounts.set(key, times);
    const dice = diceOf(seed, `line ${key} ${times}`);
    if (dice.chance(LOST)) throw new GatewayTimeout();
    if (dice.chance(DOUBLED)) await Promise.all([ask(), ask()]);
    const answer = await ask();
    if (dice.chance(UNANSWERED)) throw new GatewayTimeout();
    return answer;
  };
  const broken = ({ charge, refund, findCharge }: Charger): Charger => ({
    charge: (request) => over(`charge ${request.idempotencyKey}`, () => charge(request)),
    refund: (request) => over(`refund ${request.idempotencyKey}`, () => refund(request)),
    findCharge: (key) => over(`find ${key}`, () => findCharge(key)),
  });
  services.gateway = { ...services.gateway, ...broken(services.gateway) };
  services.ebt = { ...services.ebt, ...broken(services.ebt) };
}
