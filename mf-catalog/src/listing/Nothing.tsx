import { paths } from '@larder/contracts/paths';
import { NOTHING_FOUND } from '../data/texts.ts';
import type { ListingData } from './listing-data.ts';
import { facetCount } from './listing-query.ts';
import styles from './Nothing.module.css';
import { pathOf } from './source.ts';

/** A list without products says so and how to find some (CAT-113). */
export function Nothing({ data: { source, narrowing, page } }: { data: ListingData }) {
  const hasFilters = facetCount(narrowing) > 0;
  return (
    <div className={styles.nothing}>
      <p className={styles.text}>{NOTHING_FOUND}</p>
      {hasFilters && <p>Fewer filters show more: “Clear all” above takes them all away.</p>}
      {!hasFilters && page > 1 && <a href={pathOf(source)}>Back to the first page</a>}
      {!hasFilters && page === 1 && source.kind === 'search' && (
        <p>
          Check the spelling or try fewer words, or look through <a href={paths.allDeals}>all deals</a> and{' '}
          <a href={paths.brands}>all brands</a>.
        </p>
      )}
    </div>
  );
}
