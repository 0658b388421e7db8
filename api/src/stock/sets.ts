import { plain } from './plain-product.ts';
import type { StockProduct } from './stock.types.ts';

const SETS: readonly (readonly [
  type: 'bundle' | 'grouped' | 'curated_list',
  title: string,
  line: string,
  shelves: string,
  art: string,
])[] = [
  ['bundle', 'New Kitchen Starter Box', 'Oil, salt, pasta and sauce: supper, tonight', 'oils salt pasta pasta-sauce', '🍝'],
  ['bundle', 'Movie Night Box', 'Popcorn, chocolate and something with bubbles', 'popcorn chocolate soda', '🍿'],
  ['bundle', 'Breakfast Table Box', 'Granola, honey, coffee', 'granola jams coffee', '🥣'],
  [
    'grouped',
    'Taco Night Set',
    'Chips, salsa and beans, each as many as you like',
    'chips hot-sauce-and-salsa beans-and-lentils',
    '🌮',
  ],
  ['grouped', 'Tea Shelf Set', 'Three teas for three moods', 'tea tea tea', '🫖'],
  ['curated_list', 'The Pantry Reset', 'Ten staples, chosen by our buyers', 'rice flour oats nuts beans-and-lentils oils', '🧺'],
];

/** Bundles, groups and a curated list to buy at once, out of products that are in stock; a bundle costs ten percent less than its parts. */
export function sets(firstId: number, products: readonly StockProduct[]): StockProduct[] {
  return SETS.map(([type, title, line, shelves, art], index) => {
    const taken = new Set<number>();
    const parts = shelves.split(' ').flatMap((shelf) => {
      const found = products.find(
        (p) =>
          p.categoryKey === shelf &&
          p.stockQty > 20 &&
          p.isAvailable &&
          p.productType === 'simple' &&
          p.minQty === 1 &&
          !p.isMapEnabled &&
          !taken.has(p.id),
      );
      if (found) taken.add(found.id);
      return found ?? [];
    });
    const sum = parts.reduce((total, part) => total + part.priceCents, 0);
    const priceCents = type === 'bundle' ? Math.round(sum * 0.9) : sum;
    return plain(firstId + index, `SET-${index + 1}`, title, priceCents, {
      productType: type,
      msrpCents: sum,
      taxClass: 'food',
      shortDescription: line,
      description: `${line}. Packed together so that nothing is forgotten.`,
      stockQty: Math.min(...parts.map((part) => part.stockQty), 300),
      categoryKey: 'gift-boxes',
      typeCategory: 'gift-boxes',
      weightGrams: parts.reduce((g, part) => g + part.weightGrams, 0),
      look: {
        pack: 'crate',
        art: [art, ...parts.flatMap((part) => part.look.art[0] ?? [])].slice(0, 4),
        flavor: '',
        noun: title,
        size: '',
        claim: '',
      },
      bundle: parts.map((part, n) => ({ key: `part-${n + 1}`, label: part.title, childSku: part.sku, qty: 1 })),
      sold30d: 200 - index * 20,
    });
  });
}
