import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { pageId } from '../app/page-id.ts';

/** The layout of the page whose route has this id: as the door of its remote says, `Blog` for the store's own, else the plain one (SHELL-103, OP-131). */
export function layoutOf(routes: readonly PageRoute[], id = ''): string {
  if (id.startsWith('content:/blog')) return 'Blog';
  return routes.find((route) => pageId(route) === id)?.layout ?? 'Base';
}
