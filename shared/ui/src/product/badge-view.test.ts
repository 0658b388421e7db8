import { badgesOf, type Badge } from '@larder/rules';
import { aProduct } from '../../test/products.ts';
import { badgeView } from './badge-view.ts';
import { badgeFactsOf } from './product-facts.ts';

const plain = { productType: 'simple', inStock: true, stockQty: 100 };
const seen = (badges: Badge[], more = {}) => badgesOf({ ...plain, badges, ...more }).map(badgeView);

describe('badges and their dyes', () => {
  it.each<[string, Badge, string]>([
    ['CAT-030: a preference of the shopper', { text: 'Vegan', categoryId: 1, isPreference: true }, 'preferred'],
    ['CAT-029: a value', { text: 'Organic', categoryId: 6, categoryName: 'food_values' }, 'leaf'],
    ['CAT-097: the grocery box', { text: 'Pantry Box', categoryId: 5 }, 'plum'],
    ['CAT-099', { text: 'New', categoryId: 3 }, 'plain'],
    ['CAT-100', { text: 'Exclusive', categoryId: 3 }, 'plain'],
    ['CAT-104', { text: 'Running Low', categoryId: 2 }, 'tomato'],
    ['CAT-093', { id: 2, text: 'Out of Stock', categoryId: 2 }, 'plain'],
    ['CAT-103', { text: '10% Thrive Cash', categoryId: 3 }, 'honey'],
  ])('%s', (_name, badge, tone) => {
    expect(seen([badge])).toEqual([{ text: badge.text, tone }]);
  });

  it('CAT-096, CAT-098: a badge of the cold chain is cold and brings Ships Cold along, once', () => {
    const cold = [
      { text: 'Frozen', tone: 'cold' },
      { text: 'Ships Cold', tone: 'cold' },
    ];
    expect(seen([{ text: 'Frozen', categoryId: 4 }])).toEqual(cold);
    expect(seen([{ text: 'Frozen', categoryId: 4 }], { soldAsFresh: 'fresh-frozen' })).toEqual(cold);
    expect(badgesOf(badgeFactsOf(aProduct({ box_type: 'frozen' }))).map(badgeView)).toEqual(cold.slice(1));
    expect(seen([{ text: 'Pantry Box', categoryId: 5 }]).map(({ text }) => text)).not.toContain('Ships Cold');
  });
});
