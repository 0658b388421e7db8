import type { DeskMe } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { ApiError } from '@larder/shell';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { type AppKit, kitContext } from '../app/kit.ts';
import type { PageResult } from '../app/page-loader.ts';
import { loadDeskCode } from './desk-code.ts';
import { type DeskLink, deskLinks } from './navigation.ts';

/** ms for which a page of the desk uses the known permissions; the API checks those of each call itself. */
const ME_STALE_MS = 60_000;

/** Address of the employees' sign-in, from which they return to this page. The host process serves it, so the browser loads it as a document. */
function signIn({ server }: AppKit, url: URL): Response {
  const address = `${paths.deskSignIn}?route=${encodeURIComponent(url.pathname + url.search)}`;
  return server ? redirect(address) : redirectDocument(address);
}

/**
 * Checks whether the viewer may see a page of the desk.
 * @param page its path, and its permission; without one every employee with a role may see it
 * @returns the result instead of the page; null when the viewer may see it
 * @throws Response a redirect to the sign-in for visitors, and from the desk's home to the first page of employees who may not see the home
 */
export async function refuseDeskPage(
  kit: AppKit,
  { path, permission }: { path: string; permission?: string },
  url: URL,
): Promise<PageResult | null> {
  if (!kit.session.get().loggedIn) throw signIn(kit, url);
  let me: DeskMe;
  try {
    me = await kit.queryClient.fetchQuery({
      queryKey: keys.deskMe,
      queryFn: () => kit.shell.api.call('GET /desk/me'),
      staleTime: ME_STALE_MS,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) throw signIn(kit, url);
    if (error instanceof ApiError && error.isNotFound) return { kind: 'not-found', status: 404 };
    return { kind: 'failed', status: 503 };
  }
  if (permission === undefined || me.permissions.some((each) => each === permission)) return null;
  const first = path === paths.desk ? firstPage(kit) : undefined;
  if (first) throw first.isDocument && !kit.server ? redirectDocument(first.path) : redirect(first.path);
  return { kind: 'forbidden', status: 403, permission };
}

/** The first page that the employee may see instead of the desk's home: one in the frame of the desk where there is one. */
function firstPage({ queryClient, registry }: Pick<AppKit, 'queryClient' | 'registry'>): DeskLink | undefined {
  const me = queryClient.getQueryData<DeskMe>(keys.deskMe);
  const links = deskLinks(registry.routes, me?.permissions ?? []).filter(({ path }) => path !== paths.desk);
  return links.find(({ isDocument }) => !isDocument) ?? links[0];
}

/**
 * Loads an address of the desk that no live remote has: its first page for `/desk` itself, otherwise not found, or unavailable while a remote is missing.
 * In the browser the server is requested, because a release may have added the page since this tab was opened.
 * @throws Response a redirect to the first page or to the server
 */
export async function unknownDeskPage({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<PageResult> {
  const kit = context.get(kitContext);
  const url = new URL(request.url);
  if (!kit.server) throw redirectDocument(url.pathname + url.search);
  await Promise.all([kit.sessionReady(), loadDeskCode()]);
  const refused = await refuseDeskPage(kit, { path: url.pathname }, url);
  if (refused) return refused;
  const first = url.pathname === paths.desk ? firstPage(kit) : undefined;
  if (first) throw redirect(first.path);
  return kit.registry.missing.length > 0 ? { kind: 'missing', status: 503 } : { kind: 'not-found', status: 404 };
}
