import { ReleaseMetrics } from './release-metrics.ts';

const cart = { remote: 'mf-cart', version: 'one' };
const quiz = { remote: 'mf-quiz', version: 'two' };

test('a page is a try of its release and of each slot in it; failures are theirs alone', () => {
  const metrics = new ReleaseMetrics();
  metrics.page({ page: { ...quiz, failed: false }, slots: [{ ...cart, slot: 'cart.button', failed: true }] });
  metrics.page({ page: null, slots: [{ ...cart, slot: 'cart.button', failed: false }] });
  expect(metrics.of(quiz).all).toMatchObject({ pages: { tries: 1, failures: 0 }, slots: { tries: 0, failures: 0 } });
  expect(metrics.of(cart).all).toMatchObject({ pages: { tries: 0, failures: 0 }, slots: { tries: 2, failures: 1 } });
  expect(metrics.all().map(({ remote }) => remote)).toEqual(['mf-quiz', 'mf-cart']);
});

test('rendering is measured separately from waits of a page, and by slot', () => {
  const metrics = new ReleaseMetrics();
  for (const ms of [0.1, 0.234, 0.9])
    metrics.page(
      { page: { ...quiz, failed: false }, slots: [{ ...cart, slot: 'cart.button', failed: false, ms }], renderMs: 10 * ms },
      80,
    );
  expect(metrics.of(quiz)).toMatchObject({ took: { half: 80, most: 80 }, server: { page: { half: 2.34 } } });
  expect(metrics.of(cart)).toMatchObject({ took: null, server: { 'cart.button': { half: 0.23, most: 0.23 } } });
});

test('the recent window covers one to two minutes, and the short one five to ten seconds; a reset release starts at zero', () => {
  let now = 0;
  const metrics = new ReleaseMetrics(() => now);
  const tries = () => [metrics.of(cart).lately.pages.tries, metrics.of(cart).all.pages.tries];
  const justNow = () => metrics.of(cart).justNow.pages.tries;
  metrics.tried(cart, 'pages', true);
  now = 9000;
  expect(justNow()).toBe(1);
  now = 15_000;
  expect(justNow()).toBe(0);
  now = 59_000;
  expect(tries()).toEqual([1, 1]);
  now = 61_000;
  metrics.tried(cart, 'pages', false);
  expect(tries()).toEqual([2, 2]);
  now = 122_000;
  expect(tries()).toEqual([1, 2]);
  now = 500_000;
  expect(tries()).toEqual([0, 2]);
  metrics.forget(cart);
  expect(tries()).toEqual([0, 0]);
});

test('metrics of the last 200 releases are retained', () => {
  const metrics = new ReleaseMetrics();
  for (let n = 0; n < 205; n += 1) metrics.charge({ remote: 'mf-cart', version: `v${n}` }, 'stray');
  expect(metrics.all()).toHaveLength(200);
  expect(metrics.of({ remote: 'mf-cart', version: 'v204' }).stray).toBe(1);
  expect(metrics.of({ remote: 'mf-cart', version: 'v4' }).stray).toBe(0);
});
