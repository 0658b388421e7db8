import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { EmptyState, ErrorState, PageHeading } from '@larder/ui';
import page from '../layout/page.module.css';
import type { Family } from '../listing/source.ts';
import styles from './BrandsView.module.css';
import { valuesQuery } from './browse-data.ts';
import { groupBy } from './group.ts';
import { LinkTiles } from './LinkTiles.tsx';

const FAMILY_NAMES: Readonly<Record<Family, string>> = {
  diets: 'Diets',
  certifications: 'Certifications',
  concerns: 'Concerns',
  ingredients: 'Ingredients',
  social: 'People and planet',
  brand: 'Brands',
};

/** This many values of a family show on the shorter page. */
const SHOWN = 6;

/** What one can shop by (CAT-110, OP-191): a choice of each family, or all of it. */
export function ValuesView({ all }: { all: boolean }) {
  const { data, isError, refetch } = useQuery(valuesQuery(useApi()));
  const families = groupBy(data ?? [], ({ type }) => type);
  return (
    <div className={page.page}>
      <PageHeading lead="Start from what matters to you, and see everything that keeps to it.">
        {all ? 'All values' : 'Shop by values'}
      </PageHeading>
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Loading values…</p>}
      {data?.length === 0 && <EmptyState title="No values yet" />}
      {families.map(({ heading, items }) => (
        <section key={heading} className={styles.letter} aria-labelledby={`family-${heading}`}>
          <h2 id={`family-${heading}`}>{FAMILY_NAMES[heading as Family]}</h2>
          <LinkTiles
            links={items
              .slice(0, all ? undefined : SHOWN)
              .map(({ name, url_key, type, image }) => ({ key: url_key, name, image, url: paths.attribute(type, url_key) }))}
          />
        </section>
      ))}
      {!all && families.some(({ items }) => items.length > SHOWN) && <a href="/all-values">See all values</a>}
    </div>
  );
}
