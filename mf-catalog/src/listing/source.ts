import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { searchOf, type Narrowing } from './listing-query.ts';

/** The six families of attribute pages, as in the path (CAT-108, OP-160). */
export type Family = NonNullable<CallResponse<'GET /attribute-page/{key}'>['attribute']['type']>;

/** Where a listing's products come from. */
export type Source =
  | { kind: 'category'; key: string }
  | { kind: 'deals' }
  | { kind: 'thriveCash' }
  | { kind: 'attribute'; family: Family; key: string }
  | { kind: 'search'; text: string }
  | { kind: 'list'; key: string };

/** The path of a listing (without its query). */
export function pathOf(source: Source): string {
  switch (source.kind) {
    case 'category':
      return paths.category(source.key);
    case 'deals':
      return paths.allDeals;
    case 'thriveCash':
      return paths.thriveCashDeals;
    case 'attribute':
      return paths.attribute(source.family, source.key);
    case 'search':
      return paths.search;
    case 'list':
      return paths.list(source.key);
  }
}

/** The address of one page of a listing, as the address bar shows it. */
export const addressOf = (source: Source, narrowing: Narrowing, page: number): string =>
  pathOf(source) + searchOf(narrowing, { page, text: source.kind === 'search' ? source.text : undefined });

const nameOf = (source: Source): string => (source.kind === 'search' ? `search ${source.text}` : pathOf(source));

/** Cache key of a listing that begins at page `start`: that page and the appended ones have one key. */
export const keyOf = (source: Source, narrowing: Narrowing, start: number) =>
  keys.listing(nameOf(source), { ...narrowing, start });
