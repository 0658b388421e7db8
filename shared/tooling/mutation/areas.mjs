/** What is mutated, with the tests that should notice: code that decides about money, rules and what is in the cart. */
const areas = {
  rules: { mutate: ['shared/rules/src/**/*.ts'], tests: ['shared/rules/src/**/*.test.ts'] },
  checkout: {
    mutate: [
      'api/src/ordering/checkout/{commit-order,order-checks,payment-choice,place-order,price-checkout}.ts',
      'api/src/ordering/orders/legal-age.ts',
    ],
    // What gift cards pay of an order, and whole, is tried with them.
    tests: ['api/src/ordering/checkout/*.test.ts', 'api/src/ordering/gift-cards/spend.test.ts'],
    patience: 10_000,
  },
  // What decides whether money moves. Not the routes, tables, cards and gauges around it, nor the wire and the sandbox behind it: they carry.
  payments: {
    mutate: [
      'api/src/ordering/payments/{ask-gateway,gateway-away,locked-payment,open-payment,payment-machine,refund,settle,sweep}.ts',
    ],
    // They use a fake gateway; the other tests pay over HTTP and would only be slower.
    tests: ['payment-outcome', 'abandoned-payment', 'payment-sweep'].map((name) => `api/src/ordering/payments/${name}.test.ts`),
    patience: 10_000,
  },
  queue: {
    mutate: ['mf-cart/src/queue/**/*.ts'],
    tests: ['mf-cart/src/{queue,slots,overlays}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Comes with the first wish: a test that loads it would be taken for one that notices what is true of it once and for all.
    first: ['<rootDir>/mf-cart/src/queue/add-to-cart.ts'],
    // Many of its changes let a test wait for ever.
    patience: 6_000,
  },
};

/** The area that this run is about. @throws when nobody knows it. */
export function areaOf(name) {
  const area = areas[name];
  if (!area) throw new Error(`No area ${name}: ${Object.keys(areas).join(', ')}`);
  return area;
}
