import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { dietShelfQuery } from '../data/shelf-query.ts';
import { URL_KEY } from '../data/url-key.ts';
import { preferencesQuery } from './browse-data.ts';

/** The diet that a shopper follows as the key of its page, or null: the quiz also knows `none`. */
export const dietKeyOf = (preferred: string | null | undefined): string | null =>
  preferred && preferred !== 'none' && URL_KEY.test(preferred) ? preferred : null;

function Shelf({ diet }: { diet: string }) {
  const { data, isLoading } = useQuery(dietShelfQuery(useApi(), diet));
  const name = diet.charAt(0).toUpperCase() + diet.slice(1).replaceAll('-', ' ');
  const heading = `${name} picks`;
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return <ProductShelf heading={heading} seeAll={{ href: paths.attribute('diets', diet) }} products={data ?? []} recommended />;
}

/** Products that fit the shopper's own diet (OP-116); nothing without one. */
export function DietShelf() {
  const { uuid } = useViewer();
  const { data } = useQuery(preferencesQuery(useApi(), uuid));
  const diet = dietKeyOf(data?.preferred_diet);
  return diet === null ? null : <Shelf diet={diet} />;
}
