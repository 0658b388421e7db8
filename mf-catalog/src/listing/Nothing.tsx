import { paths } from '@larder/contracts/paths';
import { Button, ButtonLink, EmptyState } from '@larder/ui';
import { NOTHING_FOUND } from '../data/texts.ts';
import { Unstocked } from '../browse/Unstocked.tsx';
import { useIsStocked } from '../data/use-is-stocked.ts';
import { CategoryTiles } from '../home/CategoryTiles.tsx';
import type { ListingData } from './listing-pages.ts';
import { pathOf } from './source.ts';

function help({ source, page }: ListingData, isNarrowed: boolean): string {
  if (isNarrowed) return 'Nothing here has all of that. Take a filter away, or all of them.';
  if (page > 1) return 'The list is not that long.';
  if (source.kind === 'search' && !/[\p{L}\p{N}]/u.test(source.text))
    return 'Type what you are looking for, such as “oat milk”, “gluten-free bread” or “chocolate without nuts”.';
  if (source.kind === 'search')
    return 'Check the spelling, try fewer words, or a more general one: “milk” finds more than “1% lowfat milk”.';
  if (source.kind === 'deals') return 'No price is down at the moment.';
  return 'There is nothing on this shelf at the moment.';
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
      {!onClear && <CategoryTiles heading="Look through the aisles" />}
    </>
  );
}
