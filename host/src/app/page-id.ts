import type { PageRoute } from '@larder/platform/release-loader/snapshot';

/** How the router calls a remote's page. */
export const pageId = ({ remote, path }: Pick<PageRoute, 'remote' | 'path'>): string => `${remote}:${path}`;
