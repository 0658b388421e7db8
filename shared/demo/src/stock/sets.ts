import { plain } from './plain-product.ts';
import { randomOf } from './random.ts';
import { ratingsOf } from './reviews.ts';
import type { StockProduct } from './stock.types.ts';

type SetType = 'bundle' | 'grouped' | 'curated_list';

/** `type / title / line / shelves its parts come from / picture`; `Sauce=pasta-sauce` is a place for one of the flavors of a product that comes in several, to be chosen. */
const TABLE = `
bundle / New Kitchen Starter Box / Oil, salt, pasta and sauce: dinner, tonight / oils salt pasta Sauce=pasta-sauce / 🍝
bundle / Movie Night Box / Popcorn, chocolate and something with bubbles / popcorn Chocolate=chocolate soda / 🍿
bundle / Breakfast Table Box / Granola, honey, coffee / Granola=granola jams coffee / 🥣
grouped / Taco Night Set / Chips, salsa and beans, each as many as you like / chips hot-sauce-and-salsa beans-and-lentils / 🌮
grouped / Tea Shelf Set / Three teas for three moods / tea tea tea / 🫖
curated_list / The Pantry Reset / Staples chosen by our buyers / rice flour oats nuts beans-and-lentils oils / 🧺
bundle / Baker’s Saturday Box / Flour, sugar, chocolate and vanilla / flour sweeteners baking-chocolate extracts / 🧁
bundle / Trail Day Box / Jerky, trail mix, bars and electrolytes / jerky trail-mix bars hydration / 🥾
bundle / Ramen Evening Box / Noodles, broth, seaweed and heat / noodles soup seaweed hot-sauce-and-salsa / 🍜
bundle / Spa Night Box / A soak, a scrub, a candle / soap body-care candles-and-air / 🛁
bundle / Clean Home Box / Everything under the sink, once / dish laundry all-purpose hand-soap / 🧼
bundle / New Baby Box / Diapers, wash, purées and a snack for later / diapering baby-bath purees baby-snacks / 🍼
bundle / Good Dog Box / Dinner, treats and clean paws / dog-food dog-treats pet-grooming / 🐶
bundle / Keto Week Box / Nuts, olives, jerky and oil / nuts olives-and-pickles jerky oils / 🥑
bundle / Housewarming Box / Oil, vinegar, salt and honey / oils vinegar salt jams / 🏡
grouped / Lunch Box Builder / Crackers, fruit, bars and juice, as many as you need / crackers dried-fruit bars juice / 🍱
grouped / Spice Drawer Set / Six jars to begin with / spices spices spices seasoning-blends seasoning-blends salt / 🌶️
grouped / Snack Drawer Set / Salty, sweet, crunchy / chips puffs cookies nuts candy / 🥨
grouped / Pasta Night Set / Two shapes, two sauces, one oil / pasta pasta pasta-sauce pasta-sauce oils / 🍝
grouped / Soup Week Set / A pot for every evening / soup soup soup beans-and-lentils / 🍲
grouped / Smoothie Set / Protein, greens and seeds / protein greens-and-superfoods seeds / 🥤
curated_list / First Apartment List / What a kitchen needs on the first day / oils salt pasta rice dish paper / 🔑
curated_list / Gluten-Free Beginnings / Pasta, flour and snacks without wheat / rice flour chips bars seeds / 🌾
curated_list / Plant Kitchen List / A week without animals / beans-and-lentils nuts plant-milk rice nut-butters / 🌱
curated_list / Coffee Corner List / Beans, creamer and something to dunk / coffee coffee cookies sweeteners / ☕
curated_list / Sunday Baking List / For bread, cake and cookies / flour baking-mixes sweeteners extracts baking-chocolate / 🥧
`;

/** Most of a bundle is what it saves. */
const BUNDLE_SHARE = 0.9;

/** What can lie in a set. */
const fits = (p: StockProduct): boolean =>
  p.stockQty > 20 && p.isAvailable && p.productType === 'simple' && p.minQty === 1 && p.mapPriceCents === null;

/**
 * Bundles, groups and curated lists to buy at once, out of products that are in stock; a bundle costs ten percent less than its parts. The
 * places to be chosen take `flavored`, which cost the same on one shelf.
 */
export function sets(firstId: number, products: readonly StockProduct[], flavored: readonly StockProduct[]): StockProduct[] {
  const fit = products.filter(fits);
  const rows = TABLE.trim().split('\n');
  return rows.map((row, index) => {
    const [type, title = '', line = '', shelves = '', art = ''] = row.split(' / ') as [SetType, ...string[]];
    const usedIds = new Set<number>();
    const places = shelves.split(' ').map((place) => {
      const [shelf = '', label = null] = place.split('=').toReversed();
      if (label !== null) return { label, parts: flavored.filter((p) => p.categoryKey === shelf && fits(p)) };
      // Sets that draw on one shelf do not all hold the same jar.
      const choice = fit.filter((p) => p.categoryKey === shelf && !usedIds.has(p.id));
      const found = choice[(index * 3) % Math.max(1, choice.length)];
      if (found) usedIds.add(found.id);
      return { label, parts: found ? [found] : [] };
    });
    const packed = places.flatMap(({ parts }) => parts[0] ?? []);
    const sum = packed.reduce((total, part) => total + part.priceCents, 0);
    const offered = places.flatMap(({ label, parts }) => parts.map((part) => ({ part, label })));
    const ageDays = 200 + index * 30;
    const about = {
      department: 'pantry',
      kind: { base: 'sauce' as const, made: '', leaf: 'gift-boxes', noun: title },
      flavor: '',
      ageDays,
    };
    return plain(firstId + index, `SET-${index + 1}`, title, type === 'bundle' ? Math.round(sum * BUNDLE_SHARE) : sum, {
      ...ratingsOf(randomOf(`set/${title}`), about),
      productType: type,
      msrpCents: sum,
      taxClass: 'food',
      shortDescription: line,
      description: `${line}. ${type === 'grouped' ? 'Take as many of each as you like.' : 'Packed together so that nothing is forgotten.'}`,
      stockQty: Math.min(...packed.map((part) => part.stockQty), 300),
      categoryKey: 'gift-boxes',
      typeCategory: 'gift-boxes',
      weightGrams: packed.reduce((g, part) => g + part.weightGrams, 0),
      look: {
        pack: 'crate',
        art: [art, ...packed.flatMap((part) => part.look.art[0] ?? [])].slice(0, 4),
        flavor: '',
        noun: title,
        size: '',
        claim: '',
      },
      bundle: offered.map(({ part, label }, n) => ({
        key: `part-${n + 1}`,
        label: part.title,
        childSku: part.sku,
        qty: 1,
        choice: label?.toLowerCase() ?? null,
        choice_label: label,
      })),
      ageDays,
      sold30d: Math.max(20, 200 - index * 8),
    });
  });
}
