import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { EmptyState, ErrorState, PageHeading } from '@larder/ui';
import page from '../layout/page.module.css';
import { brandsQuery } from './browse-data.ts';
import styles from './BrandsView.module.css';
import { groupBy } from './group.ts';
import { LinkTiles } from './LinkTiles.tsx';

/** All brands by letter (SHELL-015, OP-189). */
export function BrandsView() {
  const { data, isError, refetch } = useQuery(brandsQuery(useApi()));
  const letters = groupBy(data ?? [], ({ letter }) => letter).toSorted((a, b) => a.heading.localeCompare(b.heading, 'en'));
  return (
    <div className={`${page.page} ${page.tight}`}>
      <PageHeading lead="Every maker on our shelves.">Brands</PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Loading brands…</p>}
      {data?.length === 0 && <EmptyState title="No brands yet" />}
      {letters.length > 0 && (
        <nav aria-label="Letters">
          <ul className={styles.letters}>
            {letters.map(({ heading }) => (
              <li key={heading}>
                <a href={`#letter-${heading}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {letters.map(({ heading, items }) => (
        <section key={heading} className={styles.letter} aria-labelledby={`letter-${heading}`}>
          <h2 id={`letter-${heading}`}>{heading}</h2>
          <LinkTiles
            links={items.map(({ name, url_key, image }) => ({
              key: url_key,
              name,
              image,
              url: paths.attribute('brand', url_key),
            }))}
          />
        </section>
      ))}
    </div>
  );
}
