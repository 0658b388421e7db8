import { forcedExperiments } from './forced-experiments.ts';

const params = (query: string) => new URLSearchParams(query);
const storedCookie = encodeURIComponent('{"post_discount_pricing":"variation_1"}');

test('SHELL-112, OP-146: the address forces a known experiment for the session', () => {
  expect(forcedExperiments(undefined, params('coframeExperiment=sponsored_products_carrot:variant_1'))).toEqual({
    json: '{"sponsored_products_carrot":"variant_1"}',
    cookie: `experiments=${encodeURIComponent('{"sponsored_products_carrot":"variant_1"}')}; Path=/; SameSite=Lax`,
  });
});

test('earlier forced values stay without a new cookie, and the address overrides them', () => {
  expect(forcedExperiments(storedCookie, params(''))).toEqual({ json: '{"post_discount_pricing":"variation_1"}' });
  expect(forcedExperiments(storedCookie, params('coframeExperiment=post_discount_pricing:control')).json).toBe(
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
  expect(forcedExperiments(cookie, params(query))).toEqual({});
});
