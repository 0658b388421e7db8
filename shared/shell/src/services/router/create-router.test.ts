import { redirect, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createMemoryHistory, createMemoryRouter } from '../../testing/memory-router.ts';
import { createRouter, type Router } from './create-router.ts';
import { addressOf } from './history.ts';

const errorElement = 'failed';
const shown = (router: Router) => addressOf(router.state().location);

/** Pages whose loaders tell their address and, where it is named `slow`, wait for `go`. */
function opened(initialEntry = '/') {
  const asked: LoaderFunctionArgs[] = [];
  const waiting: (() => void)[] = [];
  const loader = async (args: LoaderFunctionArgs) => {
    asked.push(args);
    if (args.params['key'] === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
    if (args.params['key'] === 'broken') throw new Error('broken');
    return args.url.pathname;
  };
  const routes: RouteObject[] = [
    {
      id: 'frame',
      errorElement,
      children: [
        { id: 'home', path: '/', loader, errorElement },
        { id: 'shelf', path: '/c/:key', loader, errorElement },
        {
          id: 'moved',
          path: '/moved',
          loader: ({ url }) => {
            throw redirect(`/c/oats${url.search}`);
          },
        },
        { id: 'plain', path: '/plain' },
      ],
    },
  ];
  const history = createMemoryHistory(initialEntry);
  const router = createRouter({
    routes,
    history,
    hydrationData: { loaderData: { home: '/', shelf: 'as served' } },
    getContext: () => new RouterContextProvider(),
  });
  return { router, history, asked, go: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

test('the first page is as the server made it; what it did not bring is loaded', async () => {
  const { router, asked } = opened('/c/oats?sort=new');
  expect([shown(router), router.state().type, router.state().loaderData['shelf']]).toEqual([
    '/c/oats?sort=new',
    'POP',
    'as served',
  ]);
  expect(asked).toEqual([]);
  const loader = vi.fn(() => 'loaded');
  const without = createMemoryRouter([{ id: 'page', path: '/', loader }]);
  await vi.waitFor(() => expect(without.state().loaderData).toEqual({ page: 'loaded' }));
  expect(without.state().type).toBe('POP');
});

test('a way: the page before stays until the next has its data, which the history then has', async () => {
  const { router, history, go } = opened();
  const seen: string[] = [];
  router.subscribe(({ navigation, location }) => seen.push(`${navigation.state} ${location.pathname}`));
  const done = router.navigate('/c/slow?a=1', { state: { from: 'here' } });
  expect(router.state().navigation.location?.pathname).toBe('/c/slow');
  await vi.waitFor(() => (go(), expect(history.place().pathname).toBe('/c/slow')));
  await done;
  expect(seen).toEqual(['loading /', 'idle /c/slow']);
  const { type, loaderData, location, matches } = router.state();
  expect({ type, loaderData, state: location.state, params: matches.at(-1)?.params }).toEqual({
    type: 'PUSH',
    loaderData: { shelf: '/c/slow' },
    state: { from: 'here' },
    params: { key: 'slow' },
  });
});

test('back and forth ask anew, and say so; a replaced entry is not come back to', async () => {
  const { router, asked } = opened();
  await router.navigate('/c/oats');
  await router.navigate('/plain', { replace: true });
  expect(router.state()).toMatchObject({ type: 'REPLACE', loaderData: {} });
  await router.navigate(-1);
  await vi.waitFor(() => expect(router.state()).toMatchObject({ type: 'POP', location: { pathname: '/', key: 'default' } }));
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/c/oats', '/']);
});

test('a newer way takes the place of the one before, whose loader is told', async () => {
  const { router, asked, go } = opened();
  const first = router.navigate('/c/slow');
  await router.navigate('/c/oats');
  expect(asked[0]?.request.signal.aborted).toBe(true);
  go();
  await first;
  expect([shown(router), router.state().navigation.state]).toEqual(['/c/oats', 'idle']);
});

test('the step of a layer over the page, taken back, loads nothing and ends no way that was begun in it (SHELL-197)', async () => {
  const { router, history, asked, go } = opened();
  history.push(history.place());
  const way = router.navigate('/c/slow');
  history.go(-1);
  expect(asked.map(({ url, request }) => [url.pathname, request.signal.aborted])).toEqual([['/c/slow', false]]);
  await vi.waitFor(() => (go(), expect(history.place().pathname).toBe('/c/slow')));
  await way;
  expect(shown(router)).toBe('/c/slow');
});

test('another place of the same page loads nothing; the page as such does', async () => {
  const { router, asked } = opened('/c/oats');
  await router.navigate({ pathname: '/c/oats', hash: '#isCartOpen' });
  expect([shown(router), router.state().loaderData['shelf'], asked.length]).toEqual(['/c/oats#isCartOpen', 'as served', 0]);
  await router.navigate({ hash: '' }, { replace: true });
  expect([shown(router), router.state().loaderData['shelf'], asked.length]).toEqual(['/c/oats', '/c/oats', 1]);
});

test('parts of an address: the path stays, query and hash are as they are named', async () => {
  const { router } = opened('/c/oats?a=1');
  await router.navigate({ search: '?b=2' });
  expect(shown(router)).toBe('/c/oats?b=2');
  await router.navigate('/c/red%20wine?q=a b');
  expect([shown(router), router.state().matches.at(-1)?.params]).toEqual(['/c/red%20wine?q=a%20b', { key: 'red wine' }]);
});

test('a loader that leads elsewhere is followed, in the place of the entry where it was to be replaced', async () => {
  const { router, history } = opened();
  await router.navigate('/moved?x=1');
  expect([shown(router), router.state().type]).toEqual(['/c/oats?x=1', 'PUSH']);
  await router.navigate('/moved', { replace: true });
  expect([shown(router), router.state().type]).toEqual(['/c/oats', 'REPLACE']);
  history.go(-1);
  await vi.waitFor(() => expect(shown(router)).toBe('/'));
});

test('what a loader throws is an error of its page, until the next', async () => {
  const { router } = opened();
  await router.navigate('/c/broken');
  expect(router.state()).toMatchObject({ errors: { shelf: new Error('broken') }, loaderData: {} });
  await router.navigate('/c/oats');
  expect(router.state().errors).toBeNull();
});

test('the page is loaded anew in its place; on the way elsewhere the next page begins again', async () => {
  const { router, asked, go } = opened('/c/oats');
  const seen: string[] = [];
  router.subscribe(({ navigation, revalidation }) => seen.push(`${navigation.state} ${revalidation}`));
  await router.revalidate();
  expect(seen).toEqual(['idle loading', 'idle idle']);
  expect(router.state()).toMatchObject({ type: 'POP', loaderData: { shelf: '/c/oats' } });
  const away = router.navigate('/c/slow');
  const anew = router.revalidate();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  go();
  await Promise.all([away, anew]);
  expect([shown(router), router.state().revalidation, router.state().type]).toEqual(['/c/slow', 'idle', 'PUSH']);
});
