import { paths } from '@larder/contracts/paths';
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { ClientRegistry, PageRoute } from '@larder/platform/release-loader/snapshot';
import { contentRoutes } from '../content/content-routes.tsx';
import { deskRoute } from '../desk/desk-routes.tsx';
import { DesignPage } from '../design/DesignPage.tsx';
import { SlotPage } from '../design/SlotPage.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Maintenance } from '../screens/Maintenance.tsx';
import { RouteError } from '../screens/RouteError.tsx';
import { ShellCrash } from '../screens/ShellCrash.tsx';
import { kitContext } from './kit.ts';
import { pageId } from './page-id.ts';
import { loadPageLoader } from './load-page-loader.ts';
import type { PageResult } from './page-loader.ts';
import { PageView } from './PageView.tsx';
import { shortcutRoutes } from './shortcuts.ts';

const pageRoute = (route: PageRoute): RouteObject => ({
  id: pageId(route),
  path: route.path,
  loader: (args) => loadPageLoader(args).then((load) => load(route, args)),
  element: <PageView route={route} />,
  errorElement: <RouteError />,
});

/**
 * A path that no manifest claims. In the browser, the server is requested, because a release may have added the page since this tab was opened.
 * On the server it is not found, unless the manifest of a remote is unknown: the path may belong to it, and the frame waits for it (OP-201).
 */
function unknownPage({ request, context }: LoaderFunctionArgs): PageResult {
  const kit = context.get(kitContext);
  if (!kit.server) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return kit.registry.missing.length > 0 || kit.registry.releases.length === 0
    ? { kind: 'missing', status: 503 }
    : { kind: 'not-found', status: 404 };
}

/** One page for each slot that can be shown alone. */
const slotRoutes = ({ examples = {} }: ClientRegistry): RouteObject[] =>
  Object.entries(examples).map(([name, example]) => ({
    id: `slot ${name}`,
    path: paths.designSlot(name),
    element: <SlotPage name={name} example={example} />,
    errorElement: <RouteError />,
  }));

/** The route table from the manifests of the pinned releases, with the host's own pages. */
export function createRoutes(registry: ClientRegistry): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <ShellCrash />,
      children: [
        ...registry.routes.filter(({ desk }) => !desk).map(pageRoute),
        ...contentRoutes(),
        ...shortcutRoutes(registry.routes),
        { id: 'design', path: paths.design, element: <DesignPage />, errorElement: <RouteError /> },
        ...slotRoutes(registry),
        { id: 'maintenance', path: paths.maintenance, element: <Maintenance />, errorElement: <RouteError /> },
        { id: 'unknown', path: '*', loader: unknownPage, element: <PageView />, errorElement: <RouteError /> },
      ],
    },
    deskRoute(registry),
  ];
}
