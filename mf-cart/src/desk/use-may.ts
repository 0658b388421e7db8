import { keys } from '@larder/contracts/keys';
import type { Permission } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';

/** Whether the employee has a permission, for buttons; the API checks each call itself. */
export function useMay(permission: Permission): boolean {
  const api = useApi();
  const { data } = useQuery({ queryKey: keys.deskMe, queryFn: () => api.call('GET /desk/me') });
  return data?.permissions.includes(permission) ?? false;
}
