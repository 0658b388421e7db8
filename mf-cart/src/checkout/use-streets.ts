import { useEffect, useState } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, useApi, useQuery } from '@larder/shell';

type Places = CallResponse<'POST /search/streets'>['suggestions'];

/** Asked after a pause in typing. */
const QUIET_MS = 250;
/** A house number and three letters. */
const ENOUGH = /^\d+\S*\s+\S.{2,}$/;
const NONE: Places = [];

/** Whole addresses that a street may become; none while little is typed, and none where nobody answers: nothing waits for them. */
export function useStreets(typed: string, zip: string): Places {
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
  return asked === typed ? data : NONE;
}
