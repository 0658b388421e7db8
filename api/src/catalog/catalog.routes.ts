import type { Route } from '../platform/http/route.ts';
import { reviewRoutes } from '../reviews/reviews.routes.ts';
import { searchRoutes } from '../search/suggest.routes.ts';
import { listingRoutes } from './listings.routes.ts';
import { navigationRoutes } from './navigation.routes.ts';
import { productRoutes } from './product.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** Every call of contracts/catalog.ts. */
export const catalogRoutes: Route[] = [
  ...listingRoutes,
  ...productRoutes,
  ...sitemapRoutes,
  ...navigationRoutes,
  ...searchRoutes,
  ...reviewRoutes,
];
