import type { Metrics } from '../../platform/http/metrics.ts';
import type { PaymentGateway } from './gateway.ts';

/** The gateway's operations that use the network. */
type GatewayCall = Exclude<keyof PaymentGateway, 'cardDoor' | 'walletDoor'>;

/**
 * Wraps a gateway and reports the duration of each call to the metrics, because a slow order may wait for an external service.
 * Results and errors are unchanged.
 */
export function measuredGateway(gateway: PaymentGateway, { gatewayCall }: Pick<Metrics, 'gatewayCall'>): PaymentGateway {
  async function timed<T>(call: GatewayCall, ask: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let isAnswered = false;
    try {
      const answer = await ask();
      isAnswered = true;
      return answer;
    } finally {
      gatewayCall(call, isAnswered, (performance.now() - started) / 1000);
    }
  }
  return {
    cardFieldsConfig: gateway.cardFieldsConfig,
    walletConfig: gateway.walletConfig,
    createClientToken: (expiresAt) => timed('createClientToken', () => gateway.createClientToken(expiresAt)),
    vault: (paymentToken) => timed('vault', () => gateway.vault(paymentToken)),
    check: (vaultToken) => timed('check', () => gateway.check(vaultToken)),
    charge: (request) => timed('charge', () => gateway.charge(request)),
    findCharge: (idempotencyKey) => timed('findCharge', () => gateway.findCharge(idempotencyKey)),
    refund: (request) => timed('refund', () => gateway.refund(request)),
    forget: (vaultToken) => timed('forget', () => gateway.forget(vaultToken)),
  };
}
