import { useApi, useQuery } from '@larder/shell';
import { PictureTiles } from '../browse/PictureTiles.tsx';
import { featuredQuery } from './navigation-query.ts';

/** Where the store points to, as pictures (API-106); fetched when the menu is opened, and nothing while it cannot be had. */
export function FeaturedStrip() {
  const { data = [] } = useQuery(featuredQuery(useApi()));
  if (!data.length) return null;
  return <PictureTiles size="small" tiles={data.map(({ position, ...tile }) => ({ key: String(position), ...tile }))} />;
}
