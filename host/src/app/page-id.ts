import type { PageRoute } from '../../server/hub/snapshot.ts';

/** How the router calls a remote's page. */
export const pageId = ({ remote, path }: Pick<PageRoute, 'remote' | 'path'>): string => `${remote}:${path}`;
