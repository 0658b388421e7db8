import { useApi, useQuery } from '@larder/shell';
import { EmptyState, ErrorState, PageHeading } from '@larder/ui';
import page from '../layout/page.module.css';
import { listsQuery } from './browse-data.ts';
import { LinkTiles } from './LinkTiles.tsx';

/** Curated shopping lists (SHELL-013, OP-188). */
export function ListsView() {
  const { data, isError, refetch } = useQuery(listsQuery(useApi()));
  return (
    <div className={page.page}>
      <PageHeading lead="Ready-made lists for the week, the lunchbox and the long evening.">Shopping lists</PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Loading lists…</p>}
      {data?.length === 0 && <EmptyState title="No shopping lists yet" />}
      {data && <LinkTiles links={data.map(({ id, name, url, image }) => ({ key: String(id), name, url, image }))} />}
    </div>
  );
}
