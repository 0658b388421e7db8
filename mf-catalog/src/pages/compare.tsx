import { COMPARED_MOST } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { comparedQuery } from '../compare/compared-query.ts';
import { CompareView } from '../compare/CompareView.tsx';
import { similarQuery } from '../data/similar-query.ts';
import { URL_KEY } from '../data/url-key.ts';

/** Up to four products side by side; the address names them. */
export const Page = CompareView;

/** Those that an address names: each once, the first four that can be keys. */
const named = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('p'))].filter((key) => URL_KEY.test(key)).slice(0, COMPARED_MOST);

/** Loads the products of the address, and similar ones where another fits beside them. */
export async function prefetch({ api, queryClient, search }: PrefetchContext): Promise<PrefetchResult<{ keys: string[] }>> {
  const keys = named(search);
  if (keys.length === 0) return { data: { keys } };
  const { products } = await queryClient.ensureQueryData(comparedQuery(api, keys));
  const [first] = products;
  if (first && products.length < COMPARED_MOST) await queryClient.prefetchQuery(similarQuery(api, first.id));
  return { data: { keys } };
}

/** Returns title and description; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Compare', description: 'Up to four products side by side.', robots: 'noindex' });
