import type { DeskMe } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { Permission } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';

/** ms for which known permissions are used; the API checks those of each call itself. */
const STALE_MS = 60_000;

/** The employee at the desk; the frame of the desk has fetched it. */
export function useDeskMe(): DeskMe | undefined {
  const api = useApi();
  return useQuery({ queryKey: keys.deskMe, queryFn: () => api.call('GET /desk/me'), staleTime: STALE_MS }).data;
}

/** Whether the employee may do something. */
export function useMay(): (permission: Permission) => boolean {
  const me = useDeskMe();
  return (permission) => me?.permissions.includes(permission) ?? false;
}
