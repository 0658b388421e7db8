import { Suspense } from 'react';
import { paths } from '@larder/contracts/paths';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { ClientRegistry, PageRoute } from '@larder/platform/release-loader/snapshot';
import { kitContext } from '../app/kit.ts';
import { loadPageLoader } from '../app/load-page-loader.ts';
import { pageId } from '../app/page-id.ts';
import type { PageResult } from '../app/page-loader.ts';
import { InnerFallback } from '../screens/InnerFallback.tsx';
import { RouteError } from '../screens/RouteError.tsx';
import { loadDeskCode, useDeskCode } from './desk-code.ts';

function Frame() {
  const { DeskFrame } = useDeskCode();
  return <DeskFrame />;
}

function Page({ route }: { route?: PageRoute }) {
  const { DeskPageView } = useDeskCode();
  return <DeskPageView route={route} />;
}

const quiet = <InnerFallback quiet />;

const deskPage = (route: PageRoute): RouteObject => ({
  id: pageId(route),
  path: route.path,
  loader: async (args) => {
    const [load] = await Promise.all([loadPageLoader(args), loadDeskCode()]);
    return load(route, args);
  },
  element: (
    <Suspense fallback={quiet}>
      <Page route={route} />
    </Suspense>
  ),
  errorElement: <RouteError />,
});

/**
 * An address of the desk that no live remote has: its first page for `/desk` itself, otherwise not found, or unavailable while a remote is missing.
 * In the browser the server is requested, because a release may have added the page since this tab was opened.
 */
async function unknownDeskPage({ request, context }: LoaderFunctionArgs): Promise<PageResult> {
  const kit = context.get(kitContext);
  const url = new URL(request.url);
  if (!kit.server) throw redirectDocument(url.pathname + url.search);
  await Promise.all([kit.sessionReady(), loadDeskCode()]);
  const { firstPage, refuseDeskPage } = await import('./desk-access.ts');
  const refused = await refuseDeskPage(kit, { path: url.pathname }, url);
  if (refused) return refused;
  const first = url.pathname === paths.desk ? firstPage(kit) : undefined;
  if (first) throw redirect(first.path);
  return kit.registry.missing.length > 0 ? { kind: 'missing', status: 503 } : { kind: 'not-found', status: 404 };
}

/** The pages of the desk in their own frame (`/desk` and below). Pages of the store know none of them. */
export const deskRoute = ({ routes }: ClientRegistry): RouteObject => ({
  id: 'desk',
  element: (
    <Suspense fallback={quiet}>
      <Frame />
    </Suspense>
  ),
  errorElement: <RouteError />,
  children: [
    ...routes.filter(({ desk }) => desk).map(deskPage),
    ...[paths.desk, `${paths.desk}/*`].map((path): RouteObject => ({
      id: `desk:${path}`,
      path,
      loader: unknownDeskPage,
      element: (
        <Suspense fallback={quiet}>
          <Page />
        </Suspense>
      ),
      errorElement: <RouteError />,
    })),
  ],
});
