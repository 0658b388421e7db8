import { createMetrics } from '../../platform/http/metrics.ts';
import { GatewayTimeout, type PaymentGateway } from './gateway.ts';
import { measuredGateway } from './measured-gateway.ts';

const refused = { status: 'declined', message: 'no' } as const;
const request = { vaultToken: 'card_1', amountCents: 100, idempotencyKey: 'order 1', description: 'Order 1' };

/** A gateway of which some calls are answered otherwise than by nothing. */
const gatewayOf = (answers: Partial<PaymentGateway>): PaymentGateway => ({
  cardFieldsConfig: { kind: 'form', address: '/door' },
  walletConfig: null,
  createClientToken: () => Promise.resolve('ct_1'),
  vault: () => Promise.resolve(null),
  check: () => Promise.resolve('ok'),
  charge: () => Promise.resolve(refused),
  findCharge: () => Promise.resolve(null),
  refund: () => Promise.resolve({ status: 'succeeded' }),
  forget: () => Promise.resolve(),
  ...answers,
});

test('a call returns the gateway’s response, and reports its time', async () => {
  const metrics = createMetrics();
  const requests: unknown[] = [];
  const charge = (chargeWith: unknown) => {
    requests.push(chargeWith);
    return Promise.resolve(refused);
  };
  const gateway = measuredGateway(gatewayOf({ charge }), metrics);
  expect(await gateway.charge(request)).toBe(refused);
  expect(requests).toEqual([request]);
  expect(gateway.cardFieldsConfig).toEqual({ kind: 'form', address: '/door' });
  expect(await metrics.registry.metrics()).toMatch(/gateway_call_duration_seconds_count\{call="charge",answered="true"\} 1/);
});

test('rethrows errors, and reports the call as failed', async () => {
  const metrics = createMetrics();
  const gateway = measuredGateway(gatewayOf({ charge: () => Promise.reject(new GatewayTimeout()) }), metrics);
  await expect(gateway.charge(request)).rejects.toThrow(GatewayTimeout);
  expect(await metrics.registry.metrics()).toMatch(/gateway_call_duration_seconds_count\{call="charge",answered="false"\} 1/);
});

test('each of its calls is measured by its own name', async () => {
  const metrics = createMetrics();
  const gateway = measuredGateway(gatewayOf({}), metrics);
  await gateway.createClientToken(new Date());
  await gateway.vault('t');
  await gateway.check('t');
  await gateway.charge(request);
  await gateway.findCharge('k');
  await gateway.refund({ chargeId: 'c', amountCents: 1, idempotencyKey: 'k' });
  await gateway.forget('t');
  const samples = (await metrics.registry.metrics()).matchAll(
    /gateway_call_duration_seconds_count\{call="(\w+)",answered="true"\} 1/g,
  );
  expect([...samples].map(([, call]) => call)).toEqual([
    'createClientToken',
    'vault',
    'check',
    'charge',
    'findCharge',
    'refund',
    'forget',
  ]);
});
