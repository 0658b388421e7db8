import type { LiveContent } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS, readContentPreview } from '@larder/rules';
import { type ApiClient, useApi, useQuery, useSearchParams, useViewer } from '@larder/shell';

/** Content that employees published. */
export const contentQuery = (api: ApiClient) => ({
  queryKey: keys.content,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /content', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** Content as an employee previews it, published or not. */
export const previewQuery = (api: ApiClient, id: number) => ({
  queryKey: keys.deskCall('GET /desk/content/{id}', { params: { id } }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /desk/content/{id}', { params: { id }, signal }),
});

/** Content of the home page. */
interface HomeContent {
  readonly live: Partial<LiveContent>;
  /** Name of the content that is previewed; null for shoppers, who see what is published. */
  readonly preview: string | null;
  /** The preview is of the page as visitors see it. */
  readonly isForVisitors: boolean;
}

/** Published content, with the one that the address previews for an employee. */
export function useHomeContent(): HomeContent {
  const api = useApi();
  const [search] = useSearchParams();
  const { isEmployee } = useViewer();
  const id = readContentPreview(search);
  const { data: live = {} } = useQuery(contentQuery(api));
  const { data: preview } = useQuery({ ...previewQuery(api, id ?? 0), enabled: id !== null && isEmployee });
  if (!preview) return { live, preview: null, isForVisitors: false };
  const { content, name } = preview;
  if ('shelves' in content)
    return {
      live: { ...live, [content.place]: content.shelves },
      preview: name,
      isForVisitors: content.place === 'home_visitor',
    };
  if (content.place === 'hero') return { live: { ...live, hero: content }, preview: name, isForVisitors: true };
  return { live, preview: name, isForVisitors: content.place === 'strip_visitor' };
}
