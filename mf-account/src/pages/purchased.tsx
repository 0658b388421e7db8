import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState, Pagination } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { AddAll } from '../shelf/AddAll.tsx';
import { purchaseNote } from '../shelf/purchase-note.ts';
import { Shelf } from '../shelf/Shelf.tsx';
import { purchasedQuery, rhythmsQuery, SHELF_PAGE_SIZE } from '../shelf/shelf-queries.ts';

interface PurchasedData {
  page: number;
}

/** Loads the requested page of purchased products, and how often the customer buys them. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<PurchasedData>> {
  const page = pageOf(search.get('page'));
  // Without rhythms the page says how often things were bought.
  await Promise.all([queryClient.fetchQuery(purchasedQuery(api, page)), queryClient.prefetchQuery(rhythmsQuery(api))]);
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Buy It Again', robots: 'noindex' });

const hrefOf = (page: number): string => (page === 1 ? paths.purchased : `${paths.purchased}?page=${page}`);

/** /account/purchased: what was bought before, most often first (ACC-111, SHELL-046). */
export function Page({ data: { page } }: { data: PurchasedData }) {
  const api = useApi();
  const query = useQuery({ ...purchasedQuery(api, page), placeholderData: keepPreviousData });
  const rhythms = useQuery(rhythmsQuery(api));
  const because = new Map(rhythms.data?.map((each) => [each.product_id, each.because]));
  const { data } = query;
  const notes = Object.fromEntries(
    data?.bought.map((each) => [each.product_id, because.get(each.product_id) ?? purchaseNote(each)]) ?? [],
  );
  return (
    <AccountPage
      title="Buy It Again"
      lead="Items you’ve bought, most often first."
      actions={data && data.products.length > 0 && <AddAll products={data.products} />}
    >
      <Shelf query={query} label="Buy It Again" level={2} notes={notes} empty={page === 1 ? nothingYet : beyond} />
      {data && <Pagination current={page} total={Math.ceil(data.total / SHELF_PAGE_SIZE)} hrefOf={hrefOf} />}
    </AccountPage>
  );
}

const nothingYet = (
  <EmptyState title="Nothing bought yet" actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}>
    After your first order, you can reorder your items here.
  </EmptyState>
);

const beyond = (
  <EmptyState title="Nothing on this page" actions={<ButtonLink href={paths.purchased}>What you buy most</ButtonLink>}>
    There are no items on this page.
  </EmptyState>
);
