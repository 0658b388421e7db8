import fc from 'fast-check';
import { sponsoredPlacement, withSponsored } from './placement.ts';

const product = (id: number, position?: number) => ({ id, ads: position === undefined ? null : { display_position: position } });
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const plain = [1, 2, 3, 4, 5].map((id) => product(id));

test.each([
  ['disabled', 'organic'],
  ['enabled', 'shelf'],
  ['variant_1', 'grid'],
  ['variant_2', 'product'],
] as const)('ADS-016: %s places them: %s', (variant, placement) => {
  expect(sponsoredPlacement(variant)).toBe(placement);
});

test.each([
  ['none', [], [1, 2, 3, 4, 5]],
  ['one from elsewhere', [product(9, 2)], [1, 9, 2, 3, 4, 5]],
  ['the first', [product(9, 1)], [9, 1, 2, 3, 4, 5]],
  ['one that is on the page', [product(4, 2)], [1, 4, 2, 3, 5]],
  ['one on the page that moves down', [product(1, 4)], [2, 3, 4, 1, 5]],
  ['the same position twice', [product(9, 2), product(8, 2)], [1, 9, 2, 3, 4, 5]],
  ['two positions, the later one first', [product(9, 3), product(8, 1)], [8, 1, 9, 2, 3, 4, 5]],
  ['the last place', [product(9, 5)], [1, 2, 3, 4, 9, 5]],
  ['one beyond the page', [product(9, 6)], [1, 2, 3, 4, 5]],
  ['one that is not sponsored', [product(9)], [1, 2, 3, 4, 5]],
])('%s', (_, sponsored, expected) => {
  expect(ids(withSponsored(plain, sponsored))).toEqual(expected);
});

test('an empty page stays empty', () => expect(withSponsored([], [product(9, 1)])).toEqual([]));

test('every product stands once, none is lost, the others keep their order, a position is given once', () => {
  const sponsoredOnes = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 40 }), position: fc.integer({ min: 1, max: 30 }) }),
    {
      selector: ({ id }) => id,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(fc.nat(24), sponsoredOnes, (length, bought) => {
      const page = Array.from({ length }, (_, index) => product(index + 1));
      const sponsored = bought.map(({ id, position }) => product(id, position));
      const grid = withSponsored(page, sponsored);
      const found = ids(grid);
      expect(new Set(found).size).toBe(found.length);
      for (const { id } of page) expect(found).toContain(id);
      const others = grid.filter(({ ads }) => !ads);
      expect(ids(others)).toEqual(ids(others).toSorted((a, b) => a - b));
      const positions = grid.flatMap(({ ads }) => ads?.display_position ?? []);
      expect(new Set(positions).size).toBe(positions.length);
    }),
  );
});
