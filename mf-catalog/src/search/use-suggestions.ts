import { CATALOG_STALE_MS } from '@larder/rules';
import { keepPreviousData, useApi, useQuery } from '@larder/shell';
import { useEffect, useState } from 'react';
import { MIN_QUERY_LENGTH, QUIET_MS, resultsUrl, type Suggestion } from './suggestions.ts';

interface Suggestions {
  lines: readonly Suggestion[];
  /** Why something is left out for its allergens. */
  hidden: string | null;
}

const NONE: Suggestions = { lines: [], hidden: null };

/**
 * Suggestions for the text in an open box, after a short quiet time; the search itself is last. Without text: popular terms. A failing
 * call suggests nothing: searching still works.
 */
export function useSuggestions(typed: string, isOpen: boolean): Suggestions {
  const api = useApi();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = typed.trim();
  const isWanted = isOpen && (text === '' ? term === '' : Math.min(term.length, text.length) >= MIN_QUERY_LENGTH);
  const { data } = useQuery({
    queryKey: ['suggest', term],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      // Only a focused search box needs it.
      const [answer, { suggestedLines }] = await Promise.all([
        api.call('GET /search/suggest', { query: { q: term }, signal }),
        import('./suggested-lines.ts'),
      ]);
      return { lines: suggestedLines(answer), hidden: answer.hidden };
    },
    enabled: isWanted,
    staleTime: CATALOG_STALE_MS,
    placeholderData: term === '' ? undefined : keepPreviousData,
    retry: false,
  });
  if (!isWanted || !data) return NONE;
  if (term === '') return data;
  return { ...data, lines: [...data.lines, { group: 'Search', text: `Search for “${term}”`, url: resultsUrl(term) }] };
}
