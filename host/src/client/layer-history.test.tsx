import { createBrowserRouter, type DataRouter } from 'react-router';
import { eventually } from '@larder/rules/testing/eventually';
import { CLOSED_LAYER, LAYER_FIELD, LAYER_REPLACED, LEAVING_LAYER } from '@larder/rules';
import { createLayerAwareWindow } from './layer-history.ts';

let router: DataRouter;
/** Addresses whose loader ran, and the abort signals of their navigations. */
let loads: { path: string; signal: AbortSignal }[];
let finishSlow: () => void;

const address = () => window.location.pathname + window.location.search;
const withLayer = (layer: string) => ({ ...window.history.state, [LAYER_FIELD]: layer });
const back = async () => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await popped;
};

beforeEach(async () => {
  window.history.pushState(null, '', '/c/oats');
  loads = [];
  const slow = new Promise<void>((resolve) => (finishSlow = resolve));
  router = createBrowserRouter(
    [
      {
        id: 'shelf',
        path: '/c/:key',
        async loader({ request, url, params }) {
          loads.push({ path: url.pathname + url.search, signal: request.signal });
          if (params['key'] === 'slow') await slow;
          return null;
        },
      },
    ],
    { window: createLayerAwareWindow(), hydrationData: { loaderData: { shelf: null } } },
  );
  // The first entry of a visit has no key of the router's.
  await router.navigate('/c/rice');
  loads = [];
});
afterEach(() => router.dispose());

test.each(['3f8c-1', CLOSED_LAYER])('SHELL-197: a page replaces the entry of a layer (%s) and reports it', async (layer) => {
  window.history.pushState(withLayer(layer), '');
  const before = window.history.length;
  const replaced = jest.fn<(event: Event) => void>();
  window.addEventListener(LAYER_REPLACED, replaced, { once: true });
  await router.navigate('/c/rice?brand=1');
  expect([address(), window.history.length]).toEqual(['/c/rice?brand=1', before]);
  expect(window.history.state).not.toHaveProperty(LAYER_FIELD);
  expect(replaced.mock.calls[0]?.[0]).toMatchObject({ detail: layer });
  await back();
  await eventually(() => expect(router.state.location).toMatchObject({ pathname: '/c/rice', search: '' }));
});

test('SHELL-197: a page that arrives during the step back of a layer follows that step', async () => {
  window.history.pushState(withLayer(LEAVING_LAYER), '');
  window.history.back();
  // Loads nothing, so it arrives at once.
  await router.navigate({ hash: '#reviews' });
  await eventually(() => expect(window.location.hash).toBe('#reviews'));
  expect(window.history.state).not.toHaveProperty(LAYER_FIELD);
  await back();
  await eventually(() => expect(router.state.location).toMatchObject({ pathname: '/c/rice', hash: '' }));
  expect(window.history.state).not.toHaveProperty(LAYER_FIELD);
});

test('SHELL-197: the step back of a layer loads nothing and ends no navigation that began in the layer', async () => {
  window.history.pushState(withLayer('3f8c-1'), '');
  const navigation = router.navigate('/c/slow');
  await eventually(() => expect(loads).toHaveLength(1));
  await back();
  expect(loads.map(({ path, signal }) => [path, signal.aborted])).toEqual([['/c/slow', false]]);
  finishSlow();
  await navigation;
  expect([address(), router.state.location.pathname, loads.length]).toEqual(['/c/slow', '/c/slow', 1]);
});

test('SHELL-197: the step back of a layer over the first page of a visit loads nothing', async () => {
  await back();
  await eventually(() => expect(loads.map(({ path }) => path)).toEqual(['/c/oats']));
  window.history.pushState(withLayer('3f8c-1'), '');
  await back();
  expect([address(), loads.length, router.state.navigation.state]).toEqual(['/c/oats', 1, 'idle']);
});

test('back and forth between pages end the step to a page that is still loading', async () => {
  const navigation = router.navigate('/c/slow');
  finishSlow();
  await navigation;
  await router.navigate('/c/oats');
  loads = [];
  await back();
  await eventually(() => expect(loads).toHaveLength(1));
  window.history.forward();
  await eventually(() => expect(loads.map(({ path }) => path)).toEqual(['/c/slow', '/c/oats']));
  await eventually(() => expect([router.state.location.pathname, router.state.navigation.state]).toEqual(['/c/oats', 'idle']));
});

test('another place of the same page loads nothing; the page without it does', async () => {
  await router.navigate({ hash: '#isCartOpen' });
  expect([router.state.location.hash, loads.length]).toEqual(['#isCartOpen', 0]);
  await router.navigate({ hash: '' }, { replace: true });
  expect([router.state.location.hash, loads.length]).toEqual(['', 1]);
});
