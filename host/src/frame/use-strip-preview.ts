import type { StripContent } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { readContentPreview } from '@larder/rules';
import { useApi, useLocation, useQuery, useViewer } from '@larder/shell';

/** The strip that the address previews, for employees alone; null for none. */
export function useStripPreview(): StripContent | null {
  const api = useApi();
  const { isEmployee } = useViewer();
  const previewed = readContentPreview(new URLSearchParams(useLocation().search));
  const params = { id: previewed ?? 0 };
  const { data } = useQuery({
    queryKey: keys.deskCall('GET /desk/content/{id}', { params }),
    queryFn: ({ signal }) => api.call('GET /desk/content/{id}', { params, signal }),
    enabled: previewed !== null && isEmployee,
  });
  return data && 'link_href' in data.content ? data.content : null;
}
