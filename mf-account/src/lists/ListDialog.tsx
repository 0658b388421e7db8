import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useQueryClient, type ApiClient } from '@larder/shell';
import { Checkbox, ErrorState, FormError, Skeleton } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import type { ListChoice } from '@larder/contracts';
import { useChange } from '../settings/use-change.ts';
import { itemsText } from './ListEntries.tsx';
import styles from './lists.module.css';
import { NewListForm } from './NewListForm.tsx';

/** All own lists by name, and whether a product is on each (OP-084). */
const choicesQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.listChoices(productId),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<ListChoice[]> =>
    (await api.call('GET /list/choices', { query: { product_id: productId }, signal })).choices,
});

/** The product to save, and whether the dialog is open. */
export interface ListDialogProps {
  productId: number;
  title: string;
  open: boolean;
  onClose: () => void;
}

function Choices({ productId }: { productId: number }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(choicesQuery(api, productId));
  const { busy, failure, run } = useChange(keys.lists);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="8rem" />;
  const change = (id: number, isListed: boolean) =>
    run(String(id), () =>
      isListed
        ? api.call('DELETE /list/{id}/items', { params: { id }, query: { product_id: productId } })
        : api.call('POST /list/{id}/items', { params: { id }, body: { product_id: productId } }),
    );
  return (
    <>
      <FormError>{failure}</FormError>
      {data.length === 0 && <p>You don’t have any lists yet. Name your first one.</p>}
      <ul className={styles.choices} aria-label="Your lists">
        {data.map(({ list_id: id, name, item_count: count, is_listed: isListed }) => (
          <li key={id}>
            <Checkbox
              label={`${name} (${itemsText(count)})`}
              checked={isListed}
              aria-busy={busy === String(id) || undefined}
              onChange={() => void change(id, isListed)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The viewer's lists, with a mark at those that contain the product, and a new one (OP-084). Each press saves immediately. */
export function ListDialog({ productId, title, open, onClose }: ListDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const make = async (name: string) => {
    const { list_data: list } = await api.call('POST /list', { body: { name } });
    try {
      await api.call('POST /list/{id}/items', { params: { id: list.id }, body: { product_id: productId } });
    } finally {
      await queryClient.invalidateQueries({ queryKey: keys.lists });
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Save to a list" lead={title}>
      <div className={styles.dialog}>
        <Choices productId={productId} />
        <NewListForm send={make} />
        <p>
          <a href={paths.myLists}>All your lists</a>
        </p>
      </div>
    </Dialog>
  );
}
