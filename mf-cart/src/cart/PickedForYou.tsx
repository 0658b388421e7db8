import { keys } from '@larder/contracts/keys';
import { LISTS_STALE_MS } from '@larder/rules';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { Badge } from '@larder/ui/product/Badge.tsx';

/** Says of a line that the store put it there, and why; the why comes after it (CAT-026, QUIZ-014). */
export function PickedForYou({ productId, className }: { productId: number; className: string | undefined }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.prefillReasons,
    queryFn: async ({ signal }) => (await api.call('GET /cartPrefillReasons', { signal })).reasons,
    enabled: useViewer().loggedIn,
    staleTime: LISTS_STALE_MS,
  });
  const because = data?.[productId];
  return (
    <>
      <Badge tone="leaf">Picked for you</Badge>
      {because !== undefined && <span className={className}>{because}</span>}
    </>
  );
}
