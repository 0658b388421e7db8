import type { Metrics } from '../../platform/http/metrics.ts';
import type { PaymentGateway } from './gateway.ts';

/** What of a gateway is asked over its wire. */
type GatewayCall = Exclude<keyof PaymentGateway, 'cardDoor' | 'walletDoor'>;

/** The gateway, with the time of each of its calls told to the metrics: an order that takes long may be waiting for somebody else's machine. What it answers and throws stays as it is. */
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
