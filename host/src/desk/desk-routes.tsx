import { Suspense } from 'react';
import { paths } from '@larder/contracts/paths';
import type { RouteObject } from 'react-router';
import type { ClientRegistry, PageRoute } from '@larder/platform/release-loader/snapshot';
import { loadPageLoader } from '../app/load-page-loader.ts';
import { pageId } from '../app/page-id.ts';
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
      loader: async (args) => (await import('./desk-access.ts')).unknownDeskPage(args),
      element: (
        <Suspense fallback={quiet}>
          <Page />
        </Suspense>
      ),
      errorElement: <RouteError />,
    })),
  ],
});
