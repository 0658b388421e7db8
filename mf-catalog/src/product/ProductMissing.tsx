import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { Button, ButtonLink, EmptyState } from '@larder/ui';
import { ProductShelf } from '../card/ProductShelf.tsx';
import { recommendQuery } from '../data/recommend-query.ts';
import page from '../layout/page.module.css';
import styles from './ProductMissing.module.css';

/** The key as words, to look for instead. */
const wordsOf = (urlKey: string): string => urlKey.replace(/-+/g, ' ').trim().slice(0, 80);

/** A product that is not, or no longer, on the shelves (CAT-123): what to look for instead, and the ways on. */
export function ProductMissing({ urlKey }: { urlKey: string }) {
  const { data } = useQuery(recommendQuery(useApi(), 'home'));
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title="We couldn’t find that product"
        actions={
          <>
            <ButtonLink href={paths.home}>Return to Homepage</ButtonLink>
            <ButtonLink href={paths.allDeals} variant="secondary">
              See all deals
            </ButtonLink>
          </>
        }
      >
        <p>It may have moved, or we may no longer carry it.</p>
        <form role="search" aria-label="Search for it" action={paths.search} className={styles.search}>
          <input
            className={styles.box}
            type="search"
            name="q"
            aria-label="Look for"
            defaultValue={wordsOf(urlKey)}
            maxLength={80}
          />
          <Button type="submit">Search</Button>
        </form>
      </EmptyState>
      <ProductShelf heading="Our favorites" products={data ?? []} />
    </div>
  );
}
