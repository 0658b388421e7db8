import { useEffect, useState } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
// By its name: this file is bundled by the remotes whose forms need it, and the rest of the shell is the host's.
import { ApiError, useApi, useQuery } from '@larder/shell';

type Places = CallResponse<'POST /search/streets'>['suggestions'];

/** Pause in typing before a request, ms. */
const QUIET_MS = 250;
/** A house number and three characters. */
const ENOUGH = /^\d+\S*\s+\S.{2,}$/;
const NONE: Places = [];
const PARTS = ['street1', 'city', 'region_code', 'postcode'] as const;

/**
 * Address suggestions for a typed street, as its field shows them; none for a short text, and none after a failure: nothing waits for them.
 * @param put fills one field of the form with its part of the address that was taken
 */
export function useStreets(typed: string, zip: string, put: (name: (typeof PARTS)[number], value: string) => void) {
  const api = useApi();
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(typed), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = NONE } = useQuery({
    queryKey: keys.streets(searchText, zip),
    enabled: ENOUGH.test(searchText) && searchText === typed,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Places> => {
      try {
        return (await api.call('POST /search/streets', { body: { street: searchText, zip }, signal })).suggestions;
      } catch (error) {
        if (error instanceof ApiError) return NONE;
        throw error;
      }
    },
  });
  const places = searchText === typed ? data : NONE;
  return {
    suggestions: places.map(({ street1, city, region_code, postcode }) => ({
      text: street1,
      detail: `${city}, ${region_code} ${postcode}`,
    })),
    onTake(at: number) {
      const place = places[at];
      if (place) for (const name of PARTS) put(name, place[name]);
    },
  };
}
