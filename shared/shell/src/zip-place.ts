import { useEffect, useRef } from 'react';
import type { CallResponse } from '@larder/contracts';
import { canLookUpZip, zipError } from '@larder/rules';
import { ApiError } from './api-client.ts';
import { useApi } from './context.tsx';
import { useQuery } from './query.ts';

export type ZipPlace = CallResponse<'POST /search/address'>['address'];

/** City and state of a ZIP, once it is long enough (ACC-030); null while they are not known and when they cannot be. */
export function useZipPlace(zip: string): ZipPlace | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['zip', zip],
    enabled: canLookUpZip(zip) && zipError(zip) === null,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ZipPlace | null> => {
      try {
        return (await api.call('POST /search/address', { body: { zip }, signal })).address;
      } catch (error) {
        // The api judges the ZIP when the form is sent, so an unanswered look-up costs nothing here.
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
  });
  return data ?? null;
}

/** Fields of an address that follow its ZIP. */
type Follower = 'city' | 'region_code';

/**
 * Fills in city and state from the ZIP (API-071): where they are empty, or still what an earlier ZIP brought, so that a corrected ZIP corrects
 * them too; never over what was typed.
 */
export function useFilledPlace(
  zip: string,
  read: (field: Follower) => string,
  fill: (field: Follower, value: string) => void,
): void {
  const place = useZipPlace(zip);
  const brought = useRef<ZipPlace | null>(null);
  const form = useRef({ read, fill });
  useEffect(() => {
    form.current = { read, fill };
  });
  useEffect(() => {
    if (!place) return;
    for (const field of ['city', 'region_code'] as const) {
      const now = form.current.read(field);
      if (now === '' || now === brought.current?.[field]) form.current.fill(field, place[field]);
    }
    brought.current = place;
  }, [place]);
}
