import { CATALOG_STALE_MS } from '@larder/rules';
import { keepPreviousData, useApi, useQuery } from '@larder/shell';
import { useEffect, useState } from 'react';
import { MIN_LETTERS, QUIET_MS, suggestionsOf } from './suggestions.ts';

/** Suggestions for what was typed, after a short quiet time. A failing call suggests nothing: searching itself goes on working. */
export function useSuggestions(typed: string) {
  const api = useApi();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWanted = term.length >= MIN_LETTERS && typed.trim().length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: ['suggest', term],
    queryFn: ({ signal }) => api.call('GET /search/suggest', { query: { q: term }, signal }),
    enabled: isWanted,
    staleTime: CATALOG_STALE_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isWanted ? suggestionsOf(term, data) : [];
}
