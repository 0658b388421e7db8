import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Clause, isPlain, tagged } from './bits.ts';

const OTHERS: Record<string, Clause> = {
  'any of several tags': tagged('diet vegan', 'diet keto'),
  'no tag at all': tagged(),
  'tags that are looked up': { tags: sql`array['c1']` },
  prices: { cents: [100, 200], differs: null },
  ids: { ids: [1, 2] },
  'either of two': { any: [[tagged('all')], [tagged('buy')]] },
  'a condition': { where: sql`p.buyable` },
  'all others': { not: [tagged('buy')] },
};

test('few texts tell of what has some single tags: those statements are planned once on each connection', () => {
  expect(isPlain([tagged('c1')])).toBe(true);
  expect(isPlain([tagged('c1'), tagged('buy')])).toBe(true);
});

test.each(Object.entries(OTHERS))('as many texts as there are choices tell of %s', (_, clause) => {
  expect(isPlain([tagged('c1'), clause])).toBe(false);
});
