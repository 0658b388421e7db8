import type { PrefetchResult } from './page.ts';

interface Shelf {
  readonly items: readonly { name: string; price: number; note?: string }[];
  readonly filter: Record<string, string[]> | null;
}

test('the type of a prefetch takes plain JSON, and refuses the field that is none', () => {
  const shelf: PrefetchResult<Shelf> = { data: { items: [{ name: 'Oats', price: 3 }], filter: null } };
  const nothing: PrefetchResult<null> = { data: null };
  // @ts-expect-error a Date becomes text in the page
  const date: PrefetchResult<{ until: Date }> = { data: { until: new Date(0) } };
  // @ts-expect-error JSON refuses a BigInt
  const big: PrefetchResult<{ items: { price: bigint }[] }> = { data: { items: [{ price: 1n }] } };
  // @ts-expect-error a Map becomes {} in the page
  const map: PrefetchResult<{ prices: Map<string, number> }> = { data: { prices: new Map([['oats', 1]]) } };
  // @ts-expect-error a Set becomes {} in the page
  const set: PrefetchResult<Set<string>> = { data: new Set(['oats']) };
  // @ts-expect-error a function does not travel
  const method: PrefetchResult<{ format: () => string }> = { data: { format: () => '' } };
  expect([shelf, nothing, date, big, map, set, method].every((result) => 'data' in result)).toBe(true);
});
