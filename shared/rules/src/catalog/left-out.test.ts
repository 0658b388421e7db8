import { avoidedAllergens, leftOutNote } from './left-out.ts';

test('answers mean allergens of the label, in its order; what is none means none', () => {
  expect(avoidedAllergens(['nuts', 'dairy'])).toEqual(['milk', 'tree-nuts', 'peanuts']);
  expect(avoidedAllergens(['sugar', 'toString'])).toEqual([]);
});

describe('the note about hidden products', () => {
  const exclusion = { allergens: ['peanuts', 'milk'] as const, count: 1204, isByPreferences: true, isShown: false };
  test('how many, by which label, and that unknown food is among them', () => {
    expect(leftOutNote(exclusion)).toBe(
      '1,204 products are left out: the label lists milk or peanuts, or we don’t have a label. This is based on your shopping preferences.',
    );
    expect(leftOutNote({ ...exclusion, count: 1, isByPreferences: false })).toBe(
      '1 product is left out: the label lists milk or peanuts, or we don’t have a label.',
    );
  });
  test('nothing where nothing is left out', () => {
    expect(leftOutNote({ ...exclusion, count: 0 })).toBeNull();
    expect(leftOutNote({ ...exclusion, allergens: [] })).toBeNull();
  });
  test('shown all the same, it never says without', () =>
    expect(leftOutNote({ ...exclusion, isShown: true })).toBe(
      'This list includes products your shopping preferences avoid: milk or peanuts. Please check the labels.',
    ));
});
