import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { pageId } from '../app/page-id.ts';

/** Layout of the page with this route id: from its remote's manifest, `Blog` for the store's articles, else the default (SHELL-103, OP-131). */
export function layoutOf(routes: readonly PageRoute[], id = ''): string {
  if (id.startsWith('content:/blog')) return 'Blog';
  return routes.find((route) => pageId(route) === id)?.layout ?? 'Base';
}
