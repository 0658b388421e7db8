import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { ProductShelf, ShelfSkeleton } from '../card/ProductShelf.tsx';
import { useShownAtHome } from '../data/recommend-query.ts';
import { listShelfQuery, recentlyViewedQuery } from '../data/shelf-query.ts';
import { EndingSoon } from '../listing/EndingSoon.tsx';
import { otherDeals, dealsQuery, inOrder, productsQuery } from './home-queries.ts';

/** Properties of a shelf whose heading employees can replace. */
interface Named {
  heading?: string | undefined;
}

/** Current deals, with a clock for those that end soon. */
export function DealsShelf({ heading = 'This week’s deals' }: Named) {
  const { data = [], isLoading } = useQuery(dealsQuery(useApi()));
  const shown = useShownAtHome();
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
export function BuyAgainShelf({
  ids,
  priority = false,
  heading = 'Buy it again',
}: Named & { ids: readonly number[]; priority?: boolean }) {
  const { data = [], isLoading } = useQuery(productsQuery(useApi(), ids));
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
export function DealsForYouShelf({ heading = 'Deals for you' }: Named) {
  const { data, isLoading } = useQuery(listShelfQuery(useApi(), 'deals_for_you'));
  if (isLoading) return <ShelfSkeleton heading={heading} />;
  return (
    <ProductShelf heading={heading} seeAll={{ href: paths.dealsForYou, text: 'See all' }} products={data ?? []} recommended />
  );
}

/** The first products of a list of the store. */
export function ListShelf({ heading, list }: { heading: string; list: string }) {
  const { data = [] } = useQuery(listShelfQuery(useApi(), list));
  return <ProductShelf heading={heading} seeAll={{ href: paths.list(list) }} products={data} />;
}

/** Recently viewed products (OP-098). */
export function RecentlyViewedShelf({ heading = 'Recently viewed' }: Named) {
  const { data = [] } = useQuery(recentlyViewedQuery(useApi()));
  return <ProductShelf heading={heading} products={data} />;
}
