import { useApi, useLocation, useQuery } from '@larder/shell';
import { PictureTiles } from '../browse/PictureTiles.tsx';
import { BELOW_LISTS } from '../data/recommend-query.ts';
import { featuredQuery } from '../navigation/navigation-query.ts';
import Recommended from '../slots/recommended.tsx';

/** Shown below landing categories and empty lists: products that others like (OP-136). */
export function RecommendedRow() {
  return <Recommended type="home" heading="You may like these" most={BELOW_LISTS} />;
}

/** The featured strip of landing categories (OP-136); nothing while it is unavailable. */
export function FeaturedTiles() {
  const { data = [] } = useQuery(featuredQuery(useApi()));
  const { pathname } = useLocation();
  const elsewhere = data.filter(({ url }) => url !== pathname);
  if (!elsewhere.length) return null;
  return (
    <nav aria-label="Featured">
      <PictureTiles tiles={elsewhere.map(({ position, ...tile }) => ({ key: String(position), ...tile }))} size="small" />
    </nav>
  );
}
