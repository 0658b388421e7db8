import { aCard } from './products.ts';

/** That many cards, with ids from `from` on. */
export const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => aCard({ id: from + index }));

/** The address that a category is opened at. */
export const pantry = { params: { key: 'pantry' }, path: '/c/pantry' };

/** The call that a category's page cannot do without. */
export const CALL = 'GET /category/url/{key}';

/** Ids of the products that cards of tests lead to. */
export const idsOf = (shown: readonly HTMLElement[]): number[] =>
  shown.map((card) => Number(card.querySelector('a')?.getAttribute('href')?.split('-').at(-1)));
