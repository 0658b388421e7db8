import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { Button, EmptyState, ErrorState, PageHeading, TextField } from '@larder/ui';
import { useState } from 'react';
import page from '../layout/page.module.css';
import { brandsQuery } from './browse-data.ts';
import { BrowseSkeleton } from './BrowseSkeleton.tsx';
import styles from './BrandsView.module.css';
import { groupBy } from './group.ts';
import { alphabetIndex, named } from './alphabet-index.ts';
import { Unstocked } from './Unstocked.tsx';
import { LinkTiles } from './LinkTiles.tsx';

/** All brands by letter, with a search within them (SHELL-015, OP-189). */
export function BrandsView() {
  const { data, isError, refetch } = useQuery(brandsQuery(useApi()));
  const [sought, setSought] = useState('');
  const found = named(data ?? [], sought);
  const groups = groupBy(found, ({ letter }) => letter).toSorted((a, b) => a.heading.localeCompare(b.heading, 'en'));
  const count = data?.length ?? 0;
  return (
    <div className={`${page.page} ${page.tight}`}>
      <PageHeading lead={count > 0 ? `All brands we carry: ${count} of them.` : 'All brands we carry.'}>Brands</PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <BrowseSkeleton label="Loading brands" />}
      {count === 0 && data && <Unstocked />}
      {data && count > 0 && (
        <div className={styles.tools}>
          <TextField
            label="Find a brand"
            type="search"
            autoComplete="off"
            value={sought}
            className={styles.search}
            onChange={(event) => setSought(event.target.value)}
          />
          <nav aria-label="Letters">
            <ul className={styles.letters}>
              {alphabetIndex(found).map(({ letter, has }) => (
                <li key={letter}>
                  {has ? (
                    <a href={`#letter-${letter}`}>{letter}</a>
                  ) : (
                    <span className={styles.absent} aria-hidden="true">
                      {letter}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      <p role="status" className={styles.status}>
        {sought.trim() !== '' && data ? `${found.length} ${found.length === 1 ? 'brand' : 'brands'}` : ''}
      </p>
      {count > 0 && found.length === 0 && (
        <EmptyState
          title={`No brand called “${sought.trim()}”`}
          actions={<Button onClick={() => setSought('')}>Show all brands</Button>}
        >
          It may go by another name. Try searching the store above.
        </EmptyState>
      )}
      {groups.map(({ heading, items }) => (
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
