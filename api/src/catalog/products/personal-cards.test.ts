import { markNewToYou, markPreferred } from './personal-cards.ts';

const badge = (text: string, kind: string) => ({
  id: 1,
  badge_text: text,
  badge_category: { id: 1, name: kind },
  isPreferenceBadge: false,
});
const card = (id: number) => ({
  id,
  product_badges: [badge('Gluten-Free', 'diet'), badge('Organic', 'food_values'), badge('Vegan', 'marketing')],
});
const marked = (badges: { badge_text: string; isPreferenceBadge: boolean }[]) =>
  badges.filter((each) => each.isPreferenceBadge).map((each) => each.badge_text);

test('CAT-030: badges of the preferred diets and values are marked, wherever the cards are', () => {
  const answer = markPreferred({ products: [card(1)], product: { ...card(2), bundle_options: [{ product: card(3) }] } }, [
    'gluten-free',
    'organic',
    'vegan',
  ]);
  for (const { product_badges } of [answer.products[0], answer.product, answer.product.bundle_options[0]?.product].flatMap(
    (each) => each ?? [],
  ))
    expect(marked(product_badges)).toEqual(['Gluten-Free', 'Organic']);
});

test('without preferences nothing is looked at', () => {
  const answer = Object.freeze({ products: [card(1)] });
  expect(markPreferred(answer, [])).toBe(answer);
  expect(marked(answer.products[0]?.product_badges ?? [])).toEqual([]);
});

test('CAT-102: products that were never bought show New To You', () => {
  const answer = markNewToYou({ products: [card(1), card(2)] }, [2]);
  expect(answer.products.map((each) => each.product_badges.map((one) => one.badge_text).includes('New To You'))).toEqual([
    true,
    false,
  ]);
});
