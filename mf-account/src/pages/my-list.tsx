import { LIST_PAGE_SIZE } from '@larder/rules';
import { type ReactNode, useEffect } from 'react';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import {
  ApiError,
  keepPreviousData,
  useApi,
  useQuery,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
  useEvents,
  useQueryClient,
} from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, FormError, Pagination, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { favoriteProductsQuery, listQuery } from '../lists/list-queries.ts';
import { ListCards } from '../lists/ListCards.tsx';
import { itemsText } from '../lists/ListEntries.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { OrderList } from '../lists/OrderList.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { useChange } from '../settings/use-change.ts';

/** While a list is open, a change of the cart fetches it again: stock and what is saved for later may have changed (CART-068, OP-085). */
function useCartRefresh(): void {
  const events = useEvents();
  const queryClient = useQueryClient();
  useEffect(
    () => events.on('cart.changed', () => void queryClient.invalidateQueries({ queryKey: keys.lists })),
    [events, queryClient],
  );
}

interface ListData {
  id: number | 'favorites';
  name: string;
  page: number;
}

/** Loads a page of a list or of Favorites. Not found for a list of another customer. */
export async function prefetch({ queryClient, api, params, search }: PrefetchContext): Promise<PrefetchResult<ListData>> {
  const page = pageOf(search.get('page'));
  const raw = params['id'] ?? '';
  if (raw === 'favorites') {
    await queryClient.fetchQuery(favoriteProductsQuery(api, page));
    return { data: { id: 'favorites', name: 'Favorites', page } };
  }
  if (!/^[1-9]\d{0,9}$/.test(raw)) return { notFound: true };
  const id = Number(raw);
  try {
    const { list_data: list } = await queryClient.fetchQuery(listQuery(api, id, page));
    return { data: { id, name: list.name, page } };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 404 || error.code === 400)) return { notFound: true };
    throw error;
  }
}

/** Returns the list's name as title; the page is not indexed. */
export const head = ({ name }: ListData): PageHead => ({ title: name, robots: 'noindex' });

const nothing = (title: string, children: string): ReactNode => (
  <EmptyState title={title} actions={<ButtonLink href={paths.home}>Browse the store</ButtonLink>}>
    {children}
  </EmptyState>
);

function Pages({ id, page, total }: Omit<ListData, 'name'> & { total: number }) {
  const href = (each: number) => (each === 1 ? paths.myList(id) : `${paths.myList(id)}?page=${each}`);
  return <Pagination current={page} total={Math.ceil(total / LIST_PAGE_SIZE)} hrefOf={href} />;
}

function Favorites({ page }: { page: number }) {
  const query = useQuery({ ...favoriteProductsQuery(useApi(), page), placeholderData: keepPreviousData });
  const { data, isError, isFetching, refetch } = query;
  return (
    <AccountPage title="Favorites" lead={data && itemsText(data.total)} current={paths.myLists}>
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton height="24rem" />}
      {data?.products.length === 0 && nothing('No favorites here', 'Tap the heart on a product to add it to this list.')}
      {data && data.products.length > 0 && (
        <div>
          <OrderList list="favorites" />
        </div>
      )}
      {data && <ListCards products={data.products} label="Favorites" />}
      {data && <Pages id="favorites" page={page} total={data.total} />}
    </AccountPage>
  );
}

function OwnList({ id, name, page }: { id: number; name: string; page: number }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({ ...listQuery(api, id, page), placeholderData: keepPreviousData });
  const { busy, failure, run } = useChange(keys.lists);
  const list = data?.list_data;
  const lead = list && [list.description, `${itemsText(list.item_count)}, by ${list.author}`].filter(Boolean).join(' · ');
  return (
    <AccountPage title={list?.name ?? name} lead={lead} current={paths.myLists}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton height="24rem" />}
      {list?.type_id === 'shopping_list' && <ListTools list={list} />}
      {data && data.products.length > 0 && (
        <div>
          <OrderList list={{ id }} />
        </div>
      )}
      <FormError>{failure}</FormError>
      {data?.products.length === 0 && nothing('No items on this page of the list', 'Items added to this list show up here.')}
      {data && (
        <ListCards
          products={data.products}
          label={data.list_data.name}
          busy={busy}
          {...(list?.type_id === 'shopping_list' && {
            onRemove: ({ id: productId }) =>
              void run(`remove ${productId}`, () =>
                api.call('DELETE /list/{id}/items', { params: { id }, query: { product_id: productId } }),
              ),
          })}
        />
      )}
      {data && <Pages id={id} page={page} total={data.total} />}
    </AccountPage>
  );
}

/** /account/lists/my-lists/:id, /account/list/:id (SHELL-053) and /my-items/list/:id: a list, or the favorites (ACC-093, ACC-097, OP-085, OP-096). */
export function Page({ data: { id, name, page } }: { data: ListData }) {
  useCartRefresh();
  return id === 'favorites' ? <Favorites page={page} /> : <OwnList key={id} id={id} name={name} page={page} />;
}
