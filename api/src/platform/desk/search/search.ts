import type { DeskHit } from '@larder/contracts';
import { hasPermission, type Permission } from '@larder/rules';
import type { Em } from '../../db/orm.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';

/** Finds records of one kind. Every lookup uses an index, because the search runs while an employee types. */
export interface DeskSearchProvider {
  /** Required to see its results. */
  permission: Permission;
  /**
   * @param text what the employee typed, trimmed
   * @param limit most results
   */
  find(em: Em, text: string, limit: number): Promise<readonly DeskHit[]>;
}

declare module '../../services.ts' {
  interface Services {
    /** Searches that the domains offer, in the order of their results. */
    deskSearch: readonly DeskSearchProvider[];
  }
}

/** Most results of a kind. */
const LIMIT = 8;

async function search({ em, viewer, services }: RequestContext, text: string): Promise<DeskHit[]> {
  const own = services.deskSearch.filter(({ permission }) => hasPermission(viewer.deskRoles, permission));
  const hits: DeskHit[] = [];
  // One after another: a manager has one connection.
  for (const provider of own) hits.push(...(await provider.find(em, text, LIMIT)));
  return hits;
}

/** The search over everything. */
export const deskSearchRoutes = [route('GET /desk/search', async (c, { query }) => ({ hits: await search(c, query.q) }))];
