import fc from 'fast-check';
import { EXPERIMENTS, type ExperimentName } from './experiment-values.ts';
import { assign } from './experiment-assign.ts';

const names = Object.keys(EXPERIMENTS) as ExperimentName[];
const name = fc.constantFrom(...names);
/** Replaces a hash: the first two digits of a uuid. */
const percent = (text: string): number => (Number.parseInt(text.slice(0, 2), 16) / 256) * 100;
const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('OP-145: the experiments have these names and values, the first one for whom none is chosen', () => {
  const sides = ['disabled', 'enabled', 'variant_1', 'variant_2'];
  expect(EXPERIMENTS).toEqual({
    post_discount_pricing: ['control', 'variation_1'],
    subsequent_order_smart_cart: sides,
    sponsored_products_carrot: sides,
    new_member_60_incentive: sides,
  });
  for (const each of names) expect(assign(each, { shares: {} }, uuid, null, percent)).toBe(EXPERIMENTS[each][0]);
});

test("OP-145: the same uuid has the same value, one of the experiment's own", () => {
  fc.assert(
    fc.property(fc.uuid(), name, fc.nat(100), (uuid, each, share) => {
      const setting = { shares: { [EXPERIMENTS[each][1]]: share } };
      const value = assign(each, setting, uuid, null, percent);
      expect(EXPERIMENTS[each]).toContain(value);
      expect(assign(each, setting, uuid, null, percent)).toBe(value);
    }),
  );
});

test('a share that grows keeps whom it had', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (uuid, a, b) => {
      const at = (enabled: number) => assign('sponsored_products_carrot', { shares: { enabled } }, uuid, null, percent);
      return at(Math.min(a, b)) !== 'enabled' || at(Math.max(a, b)) === 'enabled';
    }),
  );
});

const all = { shares: { enabled: 100 }, audience: ['beta'] };
test.each([
  ['of the audience', uuid, 'beta', 'enabled'],
  ['of another audience', uuid, 'gamma', 'disabled'],
  ['of none', uuid, null, 'disabled'],
  ['without an id', null, 'beta', 'disabled'],
])('ACC-024: an account %s', (_, id, audience, value) => {
  expect(assign('new_member_60_incentive', all, id, audience, percent)).toBe(value);
});
