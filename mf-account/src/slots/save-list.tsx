import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { ApiError, type ApiClient, type SlotProps, useApi, useLocation, useNavigate, useQuery, useViewer } from '@larder/shell';
import { Button, ButtonLink, FormError } from '@larder/ui';
import { CopyList } from '../lists/CopyList.tsx';
import styles from '../lists/lists.module.css';
import { OrderList } from '../lists/OrderList.tsx';
import { useChange } from '../settings/use-change.ts';

/** The viewer's relation to a public list; null for the store's own lists. */
const standingQuery = (api: ApiClient, key: string) => ({
  queryKey: keys.listStanding(key),
  queryFn: async ({ signal }: { signal?: AbortSignal }) => {
    try {
      const answer = await api.call('GET /list/key/{key}', { params: { key }, query: { page_size: 1 }, signal });
      return { id: answer.list_data.id, isOwn: answer.is_own, isSaved: answer.is_saved };
    } catch (error) {
      if (error instanceof ApiError && error.isNotFound) return null;
      throw error;
    }
  },
});

/** `account.save_list`: adds a complete public list to the cart (ACC-099), with its other actions. */
export default function SaveList({ listKey, isShared = true }: SlotProps['account.save_list']) {
  return (
    <div className={styles.sharedTools}>
      <OrderList list={{ key: listKey }} />
      {isShared && <Standing listKey={listKey} />}
    </div>
  );
}

/** Follows or unfollows another customer's list (OP-084). The customer's own list links to its editor; the store's own lists have no action. */
function Standing({ listKey }: SlotProps['account.save_list']) {
  const api = useApi();
  const { may } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: list } = useQuery(standingQuery(api, listKey));
  const { busy, failure, run } = useChange(keys.lists);
  if (!list) return null;
  if (list.isOwn) {
    return (
      <ButtonLink variant="secondary" href={paths.myList(list.id)}>
        Change this list
      </ButtonLink>
    );
  }
  const press = () => {
    if (may('lists') !== 'allow') return void navigate(`${paths.login}?route=${encodeURIComponent(pathname + search)}`);
    const call = list.isSaved ? 'DELETE /list/{id}/save' : 'POST /list/{id}/save';
    return void run('save', () => api.call(call, { params: { id: list.id } }));
  };
  return (
    <div>
      <FormError>{failure}</FormError>
      <Button variant="secondary" aria-pressed={list.isSaved} loading={busy !== null} onClick={press}>
        {list.isSaved ? 'List saved' : 'Save this list'}
      </Button>
      {may('lists') === 'allow' && <CopyList listId={list.id} text="Copy to my lists" />}
    </div>
  );
}
