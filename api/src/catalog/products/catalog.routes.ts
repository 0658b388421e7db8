import type { Route } from '../../platform/http/route.ts';
import { navigationRoutes } from './navigation.routes.ts';
import { productRoutes } from './product.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** Products, menus and what search engines read of them. */
export const catalogRoutes: Route[] = [...productRoutes, ...sitemapRoutes, ...navigationRoutes];
