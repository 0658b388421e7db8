import type { Route } from '../../platform/http/route.ts';
import { navigationRoutes } from './navigation.routes.ts';
import { productRoutes } from './product.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** Routes of products, menus and sitemaps. */
export const catalogRoutes: Route[] = [...productRoutes, ...sitemapRoutes, ...navigationRoutes];
