import { useApi, useQuery, useSession } from '@larder/shell';
import { paths } from '@larder/contracts/paths';
import { ButtonLink, EmptyState, ErrorState, PageHeading, ProductImage } from '@larder/ui';
import page from '../layout/page.module.css';
import { listsQuery } from './browse-data.ts';
import { BrowseSkeleton } from './BrowseSkeleton.tsx';
import styles from './ListsView.module.css';

/** Curated shopping lists (SHELL-013, OP-188). */
export function ListsView() {
  const { data, isError, refetch } = useQuery(listsQuery(useApi()));
  const { loggedIn } = useSession();
  return (
    <div className={`${page.page} ${page.tight}`}>
      <PageHeading
        lead="Ready-made lists for the week, the lunchbox and the long evening."
        aside={
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
      {data?.length === 0 && <EmptyState title="No shopping lists yet" />}
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
                  widths={[340, 360]}
                  sizes="(min-width: 768px) 360px, 92vw"
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
