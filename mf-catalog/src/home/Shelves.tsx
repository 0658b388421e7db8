import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { useShownAtHome } from '../data/recommend-query.ts';
import { listShelfQuery, recentlyViewedQuery } from '../data/shelf-query.ts';
import { EndingSoon } from '../listing/EndingSoon.tsx';
import { otherDeals, dealsQuery, inOrder, productsQuery } from './home-queries.ts';

/** Current deals, with a clock for those that end soon. */
export function DealsShelf() {
  const { data = [], isLoading } = useQuery(dealsQuery(useApi()));
  const shown = useShownAtHome();
  const heading = 'This week’s deals';
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return (
    <ProductShelf heading={heading} seeAll={{ href: paths.allDeals, text: 'See all deals' }} products={otherDeals(data, shown)} />
  );
}

/** Deals that run out, each with its clock; nothing with too few of them (OP-162). */
export function EndingSoonShelf() {
  const { data = [] } = useQuery(dealsQuery(useApi()));
  return <EndingSoon products={data} />;
}

/** Earlier purchases. */
export function BuyAgainShelf({ ids, priority = false }: { ids: readonly number[]; priority?: boolean }) {
  const { data = [], isLoading } = useQuery(productsQuery(useApi(), ids));
  const heading = 'Buy it again';
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return (
    <ProductShelf
      heading={heading}
      seeAll={{ href: paths.purchased, text: 'See all' }}
      products={inOrder(data, ids)}
      priority={priority}
    />
  );
}

/** Deals on what this shopper likes (OP-098). */
export function DealsForYouShelf() {
  const { data, isLoading } = useQuery(listShelfQuery(useApi(), 'deals_for_you'));
  const heading = 'Deals for you';
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return (
    <ProductShelf heading={heading} seeAll={{ href: paths.dealsForYou, text: 'See all' }} products={data ?? []} recommended />
  );
}

/** The newest products. */
export function NewArrivalsShelf() {
  const { data = [] } = useQuery(listShelfQuery(useApi(), 'new-arrivals'));
  return <ProductShelf heading="New arrivals" seeAll={{ href: paths.list('new-arrivals') }} products={data} />;
}

/** Recently viewed products (OP-098). */
export function RecentlyViewedShelf() {
  const { data = [] } = useQuery(recentlyViewedQuery(useApi()));
  return <ProductShelf heading="Recently viewed" products={data} />;
}
