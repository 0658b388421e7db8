import { forcedExperiments } from './forced-experiments.ts';

const asked = (query: string) => new URLSearchParams(query);
const kept = encodeURIComponent('{"post_discount_pricing":"variation_1"}');

test('SHELL-112, OP-146: the address forces a known experiment for the session', () => {
  expect(forcedExperiments(undefined, asked('coframeExperiment=sponsored_products_carrot:variant_1'))).toEqual({
    json: '{"sponsored_products_carrot":"variant_1"}',
    cookie: `experiments=${encodeURIComponent('{"sponsored_products_carrot":"variant_1"}')}; Path=/; SameSite=Lax`,
  });
});

test('what was forced before holds on without a new cookie, and is overruled by the address', () => {
  expect(forcedExperiments(kept, asked(''))).toEqual({ json: '{"post_discount_pricing":"variation_1"}' });
  expect(forcedExperiments(kept, asked('coframeExperiment=post_discount_pricing:control')).json).toBe(
    '{"post_discount_pricing":"control"}',
  );
});

test.each([
  ['nothing', undefined, ''],
  ['an unknown name', undefined, 'coframeExperiment=toString:x'],
  ['an unknown value', undefined, 'coframeExperiment=post_discount_pricing:maybe'],
  ['no value', undefined, 'coframeExperiment=post_discount_pricing'],
  ['a broken cookie', '%7B%', ''],
  ['a cookie that is a list', '%5B1%5D', ''],
  ['a cookie with a forged name', encodeURIComponent('{"x":"enabled"}'), ''],
])('%s forces nothing', (_, cookie, query) => {
  expect(forcedExperiments(cookie, asked(query))).toEqual({});
});
