import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { ProductShelf } from '../card/ProductShelf.tsx';
import { dealsQuery, productsQuery } from './home-data.ts';

/** What is cheaper right now. */
export function DealsShelf() {
  const { data } = useQuery(dealsQuery(useApi()));
  return (
    <ProductShelf heading="This week’s deals" seeAll={{ href: paths.allDeals, text: 'See all deals' }} products={data ?? []} />
  );
}

/** What one bought before. */
export function BuyAgainShelf({ ids, priority = false }: { ids: readonly number[]; priority?: boolean }) {
  const { data } = useQuery(productsQuery(useApi(), ids));
  return <ProductShelf heading="Buy it again" products={data ?? []} priority={priority} />;
}
