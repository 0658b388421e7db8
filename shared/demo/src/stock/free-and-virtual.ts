import { BUILT } from '@larder/rules';
import { slug } from 'api/app/import/entry-point';
import { cookbook } from './cookbook.ts';
import { plain } from './plain-product.ts';
import { randomOf } from './random.ts';
import { ratingsOf } from './reviews.ts';
import type { StockOption, StockProduct } from './stock.types.ts';

/** OP-054. */
const amounts: StockOption = {
  key: 'amount',
  label: 'Shopping credit',
  values: [25, 50, 100, 150, 200].map((usd) => ({
    key: String(usd),
    label: `$${usd}`,
    childSku: null,
    deltaCents: (usd - 25) * 100,
  })),
};

/** Gift card and memberships (CAT-004, CAT-121, API-043), free gifts and samples (CAT-005, CAT-006), a virtual good. Ids from `firstId`. */
export function freeAndVirtual(firstId: number): StockProduct[] {
  const hidden = { listed: false, categoryKey: null } as const;
  const sample = (
    n: number,
    title: string,
    pack: StockProduct['look']['pack'],
    art: string,
    tc: 2 | 3,
    cents: number,
  ): StockProduct =>
    plain(firstId + n, `${tc === 2 ? 'GIFT' : 'SAMPLE'}-${n}`, title, cents, {
      ...hidden,
      productType: 'simple',
      tcProductType: tc,
      taxClass: 'food',
      stockQty: 500,
      maxQty: 1,
      weightGrams: 60,
      typeCategory: 'free',
      shortDescription: tc === 2 ? 'A gift with your order' : 'A taste, on us',
      look: { pack, art: [art], flavor: tc === 2 ? 'Gift' : 'Sample', noun: title, size: '', claim: '' },
    });
  return [
    plain(firstId, 'gift-card', 'Gift Card', 2500, {
      productType: 'giftcard',
      listed: BUILT.giftCards,
      isAvailable: BUILT.giftCards,
      options: [amounts],
      shortDescription: 'Shopping credit from $25 to $200, a year of membership, or both',
      description: 'Give a full pantry.',
      look: { pack: 'card', art: ['🎁'], flavor: '', noun: 'Gift Card', size: '', claim: '' },
    }),
    plain(firstId + 1, 'membership-1-year', '1 Year Membership', 5995, {
      ...hidden,
      productType: 'membership',
      maxQty: 1,
      shortDescription: 'Member prices for a year',
      look: { pack: 'card', art: ['🪪'], flavor: 'One year', noun: 'Membership', size: '', claim: '' },
    }),
    plain(firstId + 2, 'membership-gift-dynamic', 'Gift Membership', 5995, {
      ...hidden,
      productType: 'membership',
      reductions: [{ type: 'by_fixed', percent: null, cents: 1000, name: 'Gift season', startsInDays: -1, endsInDays: null }],
      shortDescription: 'A year of member prices for somebody you like',
      look: { pack: 'card', art: ['💌'], flavor: 'A year of', noun: 'Membership', size: '', claim: '' },
    }),
    plain(firstId + 3, 'recipe-box', 'Seasonal Recipe Collection', 499, {
      productType: 'virtual',
      file: bookFile('Seasonal Recipe Collection', 'Recipes for each season'),
      categoryKey: 'gift-boxes',
      taxClass: 'general',
      shortDescription: 'Recipes for each season',
      look: { pack: 'card', art: ['📖'], flavor: 'Seasonal', noun: 'Recipes', size: '', claim: '' },
    }),
    sample(4, 'Sea Salt Almond Sampler', 'pouch', '🌰', 3, 299),
    sample(5, 'Chamomile Tea Sampler', 'box', '🌼', 3, 249),
    sample(6, 'Dark Chocolate Tasting Bar', 'bar', '🍫', 3, 349),
    sample(7, 'Olive Oil Gift Bottle', 'bottle', '🫒', 2, 1499),
    sample(8, 'Stoneware Honey Jar', 'jar', '🍯', 2, 1799),
  ];
}

/** `title / line / picture`, with `/ course` for what a code opens: products that are delivered by email. */
const BOOKS = `
Soups for a Month / Pots for cold evenings / 🍲
Weeknight Suppers / On the table in thirty minutes / ⏱️
Bread from Nothing / Flour, water, salt and how to wait / 🍞
Plants First / Dinners without animals / 🌱
Lunch Boxes That Come Home Empty / Ideas, tried on children / 🍱
The Freezer Plan / Cook on Sunday, eat on Thursday / 🧊
Low and Slow / Smoke, coals and patience / 🍖
A Table for Ten / Feasts that mostly make themselves / 🍽️
Pickle Everything / Jars, brine and crunch / 🥒
Gluten-Free Baking School / Twelve lessons with a test loaf each / 🧁 / course
Wine for People Who Just Like It / Six evenings, no vocabulary / 🍷 / course
First Foods / Spoons, textures and calm, from six months / 🥄
`;

const bookFile = (title: string, line: string) => ({ name: `${slug(title)}.html`, text: cookbook(title, line) });

/** Codes of a course, the same for every store: they open nothing outside of the demo. */
function courseCodes(title: string): string[] {
  const random = randomOf(`codes/${title}`);
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const four = () => Array.from({ length: 4 }, () => alphabet[random.int(0, alphabet.length - 1)]).join('');
  return Array.from({ length: COURSE_CODES }, () => `${four()}-${four()}-${four()}`);
}

/** Places in a course. */
const COURSE_CODES = 200;

/** Recipe books and courses that are delivered by email (product type virtual). Ids from `firstId`. */
export function books(firstId: number): StockProduct[] {
  return BOOKS.trim()
    .split('\n')
    .map((row, index) => {
      const [title = '', line = '', art = '', kind] = row.split(' / ');
      const ageDays = 120 + index * 45;
      const about = {
        department: 'pantry',
        kind: { base: 'sauce' as const, made: '', leaf: 'gift-cards', noun: 'recipes' },
        flavor: '',
        ageDays,
      };
      return plain(firstId + index, `BOOK-${index + 1}`, title, [499, 799, 999][index % 3] as number, {
        ...ratingsOf(randomOf(`book/${title}`), about),
        productType: 'virtual',
        ...(kind === 'course' ? { codes: courseCodes(title), stockQty: COURSE_CODES } : { file: bookFile(title, line) }),
        taxClass: 'general',
        shortDescription: line,
        description: `${line}. ${kind === 'course' ? 'An online course that your code opens.' : 'A book for screen and printer.'}`,
        look: { pack: 'card', art: [art], flavor: 'Recipes', noun: title, size: '', claim: '' },
        sold30d: 10 + index * 6,
        ageDays,
      });
    });
}
