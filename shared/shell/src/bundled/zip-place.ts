import { useEffect, useRef } from 'react';
import type { CallResponse } from '@larder/contracts';
import { canLookUpZip, zipError } from '@larder/rules';
// By its name: this file is bundled by the remotes whose forms need it, and the rest of the shell is the host's.
import { ApiError, useApi, useQuery } from '@larder/shell';

/** City and state of a ZIP, as the API returns them. */
export type ZipPlace = CallResponse<'POST /search/address'>['address'];

interface ZipAnswer {
  place: ZipPlace | null;
  /** Why there is no such ZIP, as the api says it (ACC-031); null also where the look-up itself failed. */
  problem: string | null;
}

/** What the look-up says of a ZIP, once it is long enough (ACC-030). */
function useZipAnswer(zip: string): ZipAnswer {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['zip', zip],
    enabled: canLookUpZip(zip) && zipError(zip) === null,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ZipAnswer> => {
      try {
        return { place: (await api.call('POST /search/address', { body: { zip }, signal })).address, problem: null };
      } catch (error) {
        // The api judges the ZIP when the form is sent, so an unanswered look-up costs nothing here.
        if (error instanceof ApiError) return { place: null, problem: error.fields['zip'] ?? null };
        throw error;
      }
    },
  });
  return data ?? { place: null, problem: null };
}

/** City and state of a ZIP; null while they are not known and when they cannot be. */
export const useZipPlace = (zip: string): ZipPlace | null => useZipAnswer(zip).place;

/** Tells `refuse` of a ZIP that there is not as soon as it is typed (ACC-031). */
export const useZipRefusal = (zip: string, refuse: (text: string) => void): void =>
  useRefusal(zip, useZipAnswer(zip).problem, refuse);

function useRefusal(zip: string, problem: string | null, refuse: (text: string) => void): void {
  const latestRefuse = useRef(refuse);
  useEffect(() => {
    latestRefuse.current = refuse;
  });
  useEffect(() => {
    if (problem !== null) latestRefuse.current(problem);
  }, [problem, zip]);
}

/** Fields of an address that follow its ZIP. */
type Follower = 'city' | 'region_code';

/**
 * Fills in city and state from the ZIP (API-071): where they are empty, or still what an earlier ZIP brought, so that a corrected ZIP corrects
 * them too; never over what was typed. For a ZIP that does not exist it calls `refuse` at once.
 */
export function useFilledPlace(
  zip: string,
  read: (field: Follower) => string,
  fill: (field: Follower, value: string) => void,
  refuse: (text: string) => void,
): void {
  const { place, problem } = useZipAnswer(zip);
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
  useRefusal(zip, problem, refuse);
}
