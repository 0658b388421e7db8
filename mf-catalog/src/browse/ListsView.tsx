import { useApi, useQuery, useViewer } from '@larder/shell';
import { paths } from '@larder/contracts/paths';
import type { ShownWidths } from '@larder/rules';
import { ButtonLink, EmptyState, ErrorState, PageHeading, ProductImage } from '@larder/ui';
import page from '../layout/page.module.css';
import { listsQuery } from './browse-data.ts';
import { BrowseSkeleton } from './BrowseSkeleton.tsx';
import styles from './ListsView.module.css';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { Unstocked } from './Unstocked.tsx';

/** One column, two, three: as the grid lays them out. */
const COLUMNS: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 600, share: 1 / 2, less: 28 },
  { from: 768, share: 1 / 2, less: 44 },
  { from: 928, share: 1 / 3, less: 112 / 3 },
  { from: 1200, px: 363 },
];

/** Curated shopping lists (SHELL-013, OP-188). */
export function ListsView() {
  const { data, isError, refetch } = useQuery(listsQuery(useApi()));
  const { loggedIn } = useViewer();
  const isStocked = useIsStocked();
  return (
    <div className={`${page.page} ${page.tight}`}>
      <PageHeading
        lead="Ready-made lists for weeknights, lunchboxes and more."
        actions={
          loggedIn ? (
            <ButtonLink variant="secondary" href={paths.myLists}>
              Your own lists
            </ButtonLink>
          ) : undefined
        }
      >
        Shopping lists
      </PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <BrowseSkeleton label="Loading lists" />}
      {data?.length === 0 && isStocked && (
        <EmptyState title="No shopping lists yet" actions={<ButtonLink href={paths.myLists}>Create your own</ButtonLink>}>
          Our shopping lists will show up here.
        </EmptyState>
      )}
      {data?.length === 0 && !isStocked && <Unstocked />}
      {data && data.length > 0 && (
        <ul className={styles.lists}>
          {data.map(({ id, name, url, image }, index) => (
            <li key={id}>
              <a className={styles.list} href={url}>
                <ProductImage
                  image={image ?? ''}
                  alt=""
                  width={360}
                  height={220}
                  shown={COLUMNS}
                  fit="cover"
                  seed={id}
                  priority={index < 3}
                />
                <span className={styles.name}>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
