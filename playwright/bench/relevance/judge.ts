import { ASKED } from './asked.ts';

/** What the store says of a product, as far as a judgement needs it. */
export interface Facts {
  sku: string;
  title: string;
  brand: string;
  /** Names of the shelves it stands on. */
  shelves: string[];
  /** Keys of its labels. */
  labels: string[];
  size: string;
  cents: number;
}

/** A text as a shopper types it, and how well a product fits: 3 all that was asked, 1 the thing without a condition, 0 something else. */
export interface Judged {
  kind: string;
  text: string;
  grade: (product: Facts) => 0 | 1 | 3;
}

const pattern = (text: string): RegExp => (text === '-' ? /./ : new RegExp(text, 'i'));

function judged(kind: string, line: string): Judged {
  const [text = '', shelf = '-', title = '-', labels = '-', dollars = ''] = line.split(' / ').map((part) => part.trim());
  const [shelfFits, titleFits] = [pattern(shelf), pattern(title)];
  const wanted = labels === '-' ? [] : labels.split('|');
  const most = dollars === '' ? Number.POSITIVE_INFINITY : Number(dollars) * 100;
  return {
    kind,
    text,
    grade: (product) => {
      if (!product.shelves.some((name) => shelfFits.test(name)) || !titleFits.test(product.title)) return 0;
      return wanted.every((key) => product.labels.includes(key)) && product.cents <= most ? 3 : 1;
    },
  };
}

/** The texts of {@link ASKED}. */
export function byHand(): Judged[] {
  let kind = '';
  return ASKED.trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('# ')) return [judged(kind, line)];
      kind = line.slice(2);
      return [];
    });
}

const every = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => at % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);

const SLIPS: readonly ((word: string) => string)[] = [
  (word) => word.slice(0, 2) + word.slice(3),
  (word) => word.slice(0, 3) + word[2] + word.slice(3),
  (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4),
  (word) => word.slice(0, -2) + word.slice(-1),
];

const lastWord = (title: string): string => title.split(' ').at(-1) ?? '';
const has = (title: string, word: string): boolean => title.toLowerCase().includes(word.toLowerCase());

/** Texts made of the goods themselves: item numbers, brand with kind, sizes, and slips in long words of titles. */
export function byFacts(products: readonly Facts[]): Judged[] {
  const plain = products.filter(({ title }) => /^[A-Za-z &-]+$/.test(title) && !/ (in|with|of|for) /.test(title));
  const spelled = every(
    plain.filter(({ title }) => lastWord(title).length >= 6),
    60,
  );
  return [
    ...every(products, 25).map(({ sku }): Judged => ({
      kind: 'item number',
      text: sku,
      grade: (other) => (other.sku === sku ? 3 : 0),
    })),
    ...every(plain, 40).map(({ brand, title }): Judged => ({
      kind: 'brand and kind',
      text: `${brand} ${lastWord(title)}`,
      grade: (other) => (other.brand === brand && has(other.title, lastWord(title).replace(/s$/, '')) ? 3 : 0),
    })),
    ...every(
      plain.filter(({ size }) => /^\d+ oz$/.test(size)),
      25,
    ).map(({ title, size }): Judged => ({
      kind: 'size',
      text: `${lastWord(title)} ${size}`,
      grade: (other) => {
        if (lastWord(other.title) !== lastWord(title)) return 0;
        return other.size === size ? 3 : 1;
      },
    })),
    ...spelled.map(({ title }, at): Judged => {
      const word = lastWord(title).toLowerCase();
      const slip = SLIPS[at % SLIPS.length] as (word: string) => string;
      return { kind: 'slips', text: slip(word), grade: (other) => (has(other.title, word.replace(/s$/, '')) ? 3 : 0) };
    }),
  ];
}
