import { paths } from '@larder/contracts/paths';
import { Button, ButtonLink, EmptyState } from '@larder/ui';
import { NOTHING_FOUND } from '../data/texts.ts';
import { Unstocked } from '../browse/Unstocked.tsx';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { CategoryTiles } from '../home/CategoryTiles.tsx';
import type { ListingData } from './listing-pages.ts';
import { pathOf } from './source.ts';

function help({ source, page }: ListingData, isNarrowed: boolean): string {
  if (isNarrowed) return 'No products match all of your filters. Try removing some.';
  if (page > 1) return 'There are no more products in this list.';
  if (source.kind === 'search' && !/[\p{L}\p{N}]/u.test(source.text))
    return 'Type what you are looking for, such as “oat milk”, “gluten-free bread” or “chocolate without nuts”.';
  if (source.kind === 'search')
    return 'Check the spelling, try fewer words, or a more general one: “milk” finds more than “1% lowfat milk”.';
  if (source.kind === 'deals') return 'There are no deals right now.';
  return 'There are no products here right now.';
}

/** A list without products says so and how to find some (CAT-113). `onClear` takes the filters away, where there are any. */
export function Nothing({ data, onClear }: { data: ListingData; onClear?: () => void }) {
  const { source, page } = data;
  const isStocked = useIsStocked();
  if (!isStocked) return <Unstocked />;
  const isDeals = source.kind === 'deals';
  return (
    <>
      <EmptyState
        title={NOTHING_FOUND}
        actions={
          <>
            {onClear && <Button onClick={onClear}>Clear filters</Button>}
            {!onClear && page > 1 && <ButtonLink href={pathOf(source)}>Back to the first page</ButtonLink>}
            {!onClear && !isDeals && (
              <ButtonLink variant="secondary" href={paths.allDeals}>
                See all deals
              </ButtonLink>
            )}
          </>
        }
      >
        {help(data, onClear !== undefined)}
      </EmptyState>
      {!onClear && <CategoryTiles heading="Browse the aisles" />}
    </>
  );
}
