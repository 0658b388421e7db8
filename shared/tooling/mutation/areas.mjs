/** What is mutated, with the tests that should notice: code that decides about money, rules and what is in the cart. */
const areas = {
  rules: { mutate: ['shared/rules/src/**/*.ts'], tests: ['shared/rules/src/**/*.test.ts'] },
  checkout: { mutate: ['api/src/checkout/*.ts'], tests: ['api/src/checkout/*.test.ts'], patience: 10_000 },
  // Not the sandbox: it stands in for a company's gateway, and decides nothing about the store's money.
  payments: { mutate: ['api/src/payments/*.ts'], tests: ['api/src/payments/*.test.ts'], patience: 10_000 },
  queue: {
    mutate: ['mf-cart/src/queue/**/*.ts'],
    tests: ['mf-cart/src/{queue,slots,overlays}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Comes with the first wish: a test that loads it would be taken for one that notices what is true of it once and for all.
    first: ['mf-cart/src/queue/add-to-cart.ts'],
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
