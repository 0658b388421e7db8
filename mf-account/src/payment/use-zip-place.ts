import type { CallResponse } from '@larder/contracts';
import { canLookUpZip, zipError } from '@larder/rules';
import { ApiError, useApi, useQuery } from '@larder/shell';

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
