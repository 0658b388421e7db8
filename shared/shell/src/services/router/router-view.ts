import {
  Component,
  createContext,
  createElement,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  ArrivedContext,
  FoundContext,
  UnderWayContext,
  useOfRouter,
  WaysContext,
  type NavigationType,
  type RouterState,
  type Ways,
} from './contexts.ts';
import type { Router } from './create-router.ts';

/** The route that a component is in. */
interface Inside {
  readonly id: string;
  /** What the route around it shows where it says so. */
  readonly outlet: ReactNode;
  readonly error?: unknown;
}

const InsideContext = createContext<Inside>({ id: '', outlet: null });

/** The page, in the frame around it. */
export const Outlet = (): ReactNode => useContext(InsideContext).outlet;

/** What the loader of this route found. */
export const useLoaderData = <T>(): T => useOfRouter(FoundContext).loaderData[useContext(InsideContext).id] as T;

/** What the loader threw, or what crashed while it was shown; for the `errorElement` of a route. */
export const useRouteError = (): unknown => useContext(InsideContext).error;

export const useNavigationType = (): NavigationType => useOfRouter(ArrivedContext).type;

/** The routes that make the page, from the outermost in. */
export function useMatches(): readonly { readonly id: string; readonly loaderData: unknown }[] {
  const { matches, loaderData } = useOfRouter(FoundContext);
  return matches.map(({ route: { id = '' } }) => ({ id, loaderData: loaderData[id] }));
}

interface RouteBoundaryProps {
  readonly inside: Inside;
  readonly fallback: ReactNode;
  /** Another one is another try. */
  readonly arrival: unknown;
  readonly children?: ReactNode;
}

/** Shows a route's `errorElement` for what crashes in it, until the shopper goes elsewhere or the page is loaded anew. */
class RouteBoundary extends Component<RouteBoundaryProps, { crash?: { error: unknown } | undefined; arrival: unknown }> {
  override state = { crash: undefined, arrival: this.props.arrival };
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }
  static getDerivedStateFromProps({ arrival }: RouteBoundaryProps, state: { arrival: unknown }) {
    return arrival === state.arrival ? null : { crash: undefined, arrival };
  }
  override render() {
    const { inside, fallback, children } = this.props;
    const crash = this.state.crash as { error: unknown } | undefined;
    return crash ? createElement(InsideContext, { value: { ...inside, error: crash.error } }, fallback) : children;
  }
}

/** The routes of the page, each in the one before. What a loader threw stands in the place of its route. */
function pageOf(state: RouterState): ReactNode {
  const { matches, errors } = state;
  return matches.reduceRight<ReactNode>((outlet, { route }, index) => {
    const { id = '', element, errorElement } = route;
    const failed = errors && id in errors;
    const inside: Inside = { id, outlet, error: failed ? errors[id] : undefined };
    const content = createElement(InsideContext, { value: inside }, failed ? errorElement : (element ?? outlet));
    return errorElement
      ? createElement(RouteBoundary, { key: index, inside, fallback: errorElement, arrival: state.loaderData }, content)
      : content;
  }, null);
}

/** What the router shows in the state that it is in; the same on the server and in the browser. */
export function RouterView({ state, ways }: { state: RouterState; ways: Ways }): ReactNode {
  const { location, type, navigation, revalidation, matches, loaderData, errors } = state;
  const arrived = useMemo(() => ({ location, type }), [location, type]);
  const underWay = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  const found = useMemo(() => ({ matches, loaderData }), [matches, loaderData]);
  // Nothing of it is drawn again while a page is merely on its way.
  // oxlint-disable-next-line react/exhaustive-deps
  const page = useMemo(() => pageOf(state), [matches, loaderData, errors]);
  const within = createElement(FoundContext, { value: found }, page);
  return createElement(
    WaysContext,
    { value: ways },
    createElement(ArrivedContext, { value: arrived }, createElement(UnderWayContext, { value: underWay }, within)),
  );
}

/** The router in a browser: a page that is not ready yet leaves the one before in sight. */
export function RouterProvider({ router }: { router: Router }): ReactNode {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(router.state()));
    // What came between the first drawing and now.
    show();
    return router.subscribe(show);
  }, [router]);
  return createElement(RouterView, { state, ways: router });
}
