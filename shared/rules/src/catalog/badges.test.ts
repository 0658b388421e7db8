import fc from 'fast-check';
import { BACK_SOON_ID, BADGE_CATEGORY, BADGE_TEXT, badgesOf, cardBadges, isRunningLow, type BadgedProduct } from './badges.ts';

const plain: BadgedProduct = { productType: 'simple', inStock: true, stockQty: 100 };
const texts = (product: Partial<BadgedProduct>, options = {}): string[] =>
  badgesOf({ ...plain, ...product }, options).map(({ text }) => text);

describe('Running Low (CAT-088)', () => {
  test.each([
    [{ stockQty: 49 }, true],
    [{ stockQty: 50 }, false],
    [{ stockQty: 0, inStock: false }, false],
    [{ stockQty: 3, productType: 'bundle' }, false],
  ])('%p is %p', (change, expected) => {
    expect(isRunningLow({ ...plain, ...change })).toBe(expected);
    expect(texts(change).includes('Running Low')).toBe(expected);
  });
});

describe('badges of a product (CAT-093 … CAT-104)', () => {
  test('a plain product has none', () => expect(texts({})).toEqual([]));
  test('Back Soon reads Out of Stock', () => expect(texts({ badges: [{ id: 2, text: 'Back Soon' }] })).toEqual(['Out of Stock']));
  test('CAT-017: SNAP where EBT takes it, but not under autoship', () => {
    expect(texts({ ebtEligible: false })).toEqual([]);
    expect(texts({ ebtEligible: true })).toEqual(['SNAP eligible']);
    expect(texts({ ebtEligible: true }, { isAutoshipRoute: true })).toEqual([]);
  });
  test('CAT-098: Ships Cold by freshness, by box or by category', () => {
    expect(texts({ soldAsFresh: 'fresh-frozen' })).toEqual(['Ships Cold']);
    for (const boxType of ['fresh', 'frozen', 'legacy_frozen']) expect(texts({ boxType })).toEqual(['Ships Cold']);
    for (const boxType of ['grocery', 'wine', 'legacy_wine', 'attic']) expect(texts({ boxType })).toEqual([]);
    expect(texts({ badges: [{ text: 'Frozen', categoryId: 4 }] })).toEqual(['Frozen', 'Ships Cold']);
  });
  test('Item Min, Thrive Cash, New To You', () => {
    expect(texts({ minOrderQty: 3 })).toEqual(['Item Min']);
    expect(texts({ reductions: [{ type: 'tc_percent', amount: 10 }] })).toEqual(['10% Thrive Cash']);
    expect(texts({ reductions: [{ type: 'tc_fixed', amount: 250 }] })).toEqual(['$2.50 Thrive Cash']);
    expect(texts({ isNewToYou: true })).toEqual(['New To You']);
  });
  test('one text is shown once', () =>
    expect(texts({ stockQty: 1, badges: [{ text: 'Running Low' }] })).toEqual(['Running Low']));
});

describe('what fits on a card (CAT-089 … CAT-092, OP-156)', () => {
  const named = (...names: string[]): { text: string }[] => names.map((text) => ({ text }));

  test('two shortest and +N', () => {
    expect(cardBadges(named('Apple dozen!', 'Sev ens', 'Zed', 'A thirteenth.'))).toEqual({
      shown: named('Zed', 'Sev ens'),
      hidden: named('Apple dozen!', 'A thirteenth.'),
      more: 2,
    });
  });
  test('ties by name', () => expect(cardBadges(named('Bbb', 'Aaa', 'Ccc')).shown).toEqual(named('Aaa', 'Bbb')));
  test('one when a diet badge is among them', () => {
    expect(cardBadges([{ text: 'Vegan', categoryId: 1 }, { text: 'New' }])).toEqual({
      shown: [{ text: 'New' }],
      hidden: [{ text: 'Vegan', categoryId: 1 }],
      more: 1,
    });
    expect(cardBadges([{ text: 'Organic', categoryName: 'food_values' }, { text: 'Exclusive' }]).more).toBe(1);
    expect(cardBadges([{ text: 'Organic', categoryId: BADGE_CATEGORY.foodValues }, { text: 'Exclusive' }]).more).toBe(1);
  });
  test('a preference badge comes first though longer', () => {
    expect(cardBadges([{ text: 'New' }, { text: 'Gluten free', categoryId: 1, isPreference: true }]).shown[0]?.text).toBe(
      'Gluten free',
    );
  });
  test('nothing gets lost', () => {
    const badge = fc.record({
      text: fc.string({ maxLength: 20 }),
      categoryId: fc.integer({ min: 1, max: 6 }),
      isPreference: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(badge, { maxLength: 8 }), (badges) => {
        const { shown, more } = cardBadges(badges);
        expect(shown.length + more).toBe(badges.length);
        expect(shown.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test('every badge that has a text is earned by some product, or stored with it', () => {
  const stored = [{ id: BACK_SOON_ID, text: 'Back Soon' }, { text: BADGE_TEXT.new }, { text: BADGE_TEXT.exclusive }];
  const product = { productType: 'simple', inStock: true, stockQty: 1, minOrderQty: 2, soldAsFresh: 'fresh' };
  const earned = badgesOf({ ...product, badges: stored, ebtEligible: true, isNewToYou: true }).map(({ text }) => text);
  expect(earned.toSorted()).toEqual(Object.values(BADGE_TEXT).toSorted());
});
