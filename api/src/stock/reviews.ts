import type { Random } from './random.ts';
import type { StockReview } from './stock.types.ts';

const FIRST = [
  'Ana',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Frank',
  'Grace',
  'Hugo',
  'Imani',
  'Jonas',
  'Kim',
  'Leo',
  'Maya',
  'Noor',
  'Oscar',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tess',
  'Uma',
  'Victor',
  'Wren',
  'Yusuf',
  'Zoe',
];
const TITLES: Readonly<Record<number, readonly string[]>> = {
  5: [
    'A staple now',
    'Exactly what I hoped for',
    'Second order already',
    'The whole house agrees',
    'Better than the one I used to buy',
  ],
  4: ['Very good', 'Will buy again', 'Nearly perfect', 'Good value', 'Happy with it'],
  3: ['Fine, not special', 'It does the job', 'Good, but pricey', 'Mixed feelings'],
  2: ['Not for us', 'Expected more', 'Arrived dented'],
  1: ['Disappointed', 'Not what it says', 'Will not buy again'],
};
const OPENINGS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'I keep a spare of the {noun} on the shelf.',
    'My kids ask for the {noun} by name.',
    'The {noun} tastes like somebody cared.',
    'We go through one a week.',
  ],
  4: ['Dependable {noun}.', 'I like the {noun} a lot.', 'Good {noun} with a short list of what is in it.'],
  3: ['Ordinary {noun}.', 'All right, as {noun} goes.', 'I wanted to love the {noun}.'],
  2: ['The {noun} did not work for me.', 'The last one was better.'],
  1: ['I could not finish it.', 'The package was open when it came.'],
};
const CLOSINGS: Readonly<Record<number, readonly string[]>> = {
  5: ['On autoship now.', 'Worth every cent.', 'I have told my sister to join for it.', 'The size is right for two people.'],
  4: ['I would like a larger size.', 'A little less salt and it would be perfect.', 'Shipping was quick.'],
  3: ['I may try another flavor.', 'Wait for a sale.', 'The texture is a bit off.'],
  2: ['I will try a different maker.', 'Too sweet for my taste.'],
  1: ['Support was kind about it.', 'The date was close as well.'],
};

/** Stars as shoppers give them: mostly high, with a tail; `quality` 0 … 1 shifts the whole. */
export function starsFrom(random: Random, quality: number): number {
  const roll = random.next();
  const five = 0.3 + quality * 0.5;
  if (roll < five) return 5;
  const rest = (roll - five) / (1 - five);
  if (rest < 0.55) return 4;
  if (rest < 0.8) return 3;
  return rest < 0.92 ? 2 : 1;
}

/** One written review of a `noun`. */
export function reviewOf(random: Random, noun: string, quality: number): StockReview {
  const rating = starsFrom(random, quality);
  const from = (texts: Readonly<Record<number, readonly string[]>>): string => random.pick(texts[rating] ?? ['']);
  return {
    rating,
    title: from(TITLES),
    name: `${random.pick(FIRST)} ${random.pick('ABCDEGHKLMNPRSTW'.split(''))}.`,
    text: `${from(OPENINGS)} ${from(CLOSINGS)}`.replaceAll('{noun}', noun.toLowerCase()),
    helpful: random.chance(0.4) ? random.int(1, 40) : 0,
    daysAgo: random.int(1, 700),
  };
}
