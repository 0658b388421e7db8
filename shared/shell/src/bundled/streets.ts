import { useEffect, useState } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
// By its name: this file is bundled by the remotes whose forms need it, and the rest of the shell is the host's.
import { ApiError, useApi, useQuery } from '@larder/shell';

type Places = CallResponse<'POST /search/streets'>['suggestions'];

/** Asked after a pause in typing. */
const QUIET_MS = 250;
/** A house number and three letters. */
const ENOUGH = /^\d+\S*\s+\S.{2,}$/;
const NONE: Places = [];
const PARTS = ['street1', 'city', 'region_code', 'postcode'] as const;

/**
 * Whole addresses that a street may become, as the street's field shows them; none while little is typed, and none where nobody answers: nothing waits for them.
 * @param put fills one field of the form with its part of the address that was taken
 */
export function useStreets(typed: string, zip: string, put: (name: (typeof PARTS)[number], value: string) => void) {
  const api = useApi();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = NONE } = useQuery({
    queryKey: keys.streets(asked, zip),
    enabled: ENOUGH.test(asked) && asked === typed,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Places> => {
      try {
        return (await api.call('POST /search/streets', { body: { street: asked, zip }, signal })).suggestions;
      } catch (error) {
        if (error instanceof ApiError) return NONE;
        throw error;
      }
    },
  });
  const places = asked === typed ? data : NONE;
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
