import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { act, render, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fakeApi, fakeShell } from '@larder/shell/testing';
import { createKit } from '../app/create-kit.ts';
import { KitContext } from '../app/kit.ts';
import { defaultExperiments } from '@larder/shell/services/experiments';
import { UNKNOWN_SITE } from '../app/site.ts';
import { RouteEffects } from './RouteEffects.tsx';

afterEach(runTestFinished);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function arrived() {
  window.scrollTo = () => undefined;
  const { api, seen } = fakeApi({ 'POST /collect': null, 'GET /experiments': { experiments: defaultExperiments } });
  const { session, slots } = fakeShell();
  const kit = createKit({
    api,
    queryClient: new QueryClient(),
    pages: { peek: () => undefined, load: () => Promise.reject(new Error('no pages')), assets: () => undefined },
    slots,
    registry: { releases: [], routes: [], slots: {}, missing: [] },
    session: session.get(),
    environment: 'test',
    site: UNKNOWN_SITE,
    server: false,
    forced: () => '{"post_discount_pricing":"control"}',
    report: (error) => {
      throw error;
    },
  });
  const views: { url: string; page_view_id: string; page_type: string; sub_type: string | null }[] = [];
  kit.shell.events.on('page_view', (view) => views.push(view));
  const router = createMemoryRouter([{ path: '*', element: <RouteEffects /> }], { initialEntries: ['/c/pantry'] });
  render(
    <KitContext value={kit}>
      <RouterProvider router={router} />
    </KitContext>,
  );
  return { kit, router, views, seen };
}

test('OP-163: each change of the route is a page view with an id of its own, which the shell emits; the hash alone is none', async () => {
  const { kit, router, views } = arrived();
  await waitFor(() => expect(views).toHaveLength(1));
  expect(kit.shell.pageView.get()).toEqual({ id: views[0]?.page_view_id, url: 'http://localhost/c/pantry' });
  await act(() => router.navigate('/c/pantry#isCartOpen'));
  await act(() => router.navigate('/p/oats'));
  await waitFor(() => expect(views).toHaveLength(2));
  expect(kit.shell.pageView.get()).toEqual({ id: views[1]?.page_view_id, url: 'http://localhost/p/oats' });
  for (const { page_view_id: id } of views) expect(id).toMatch(UUID);
  expect(views[0]?.page_view_id).not.toBe(views[1]?.page_view_id);
});

test('SHELL-104, SHELL-105: a view has the type of its page, which is the cart where the address opens it', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const { router, views } = arrived();
  await waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toMatchObject({ page_type: 'plp', sub_type: 'pantry' });
  window.history.replaceState(null, '', '/p/oats#isCartOpen');
  await act(() => router.navigate('/p/oats#isCartOpen'));
  await waitFor(() => expect(views).toHaveLength(2));
  expect(views[1]).toMatchObject({ page_type: 'cart', sub_type: 'oats' });
});

test('SHELL-157: another page closes all notices but those that waited for it; a change of the hash closes none', async () => {
  const { kit, router, views } = arrived();
  await waitFor(() => expect(views).toHaveLength(1));
  const { snacks } = kit;
  const messages = () => snacks.list.get().map(({ message }) => message);
  snacks.show({ type: 'error', message: 'of this page' });
  await act(() => router.navigate('/c/pantry#isCartOpen'));
  expect(messages()).toEqual(['of this page']);
  snacks.showOnArrival({ type: 'success', message: 'of the next' });
  await act(() => router.navigate('/p/oats'));
  await waitFor(() => expect(messages()).toEqual(['of the next']));
});

test('SHELL-115: experiments that did not arrive with the page are requested once, with the forced values of the session', async () => {
  const { kit, router, seen } = arrived();
  await waitFor(() => expect(kit.shell.experiments.get().status).toBe('ready'));
  await act(() => router.navigate('/p/oats'));
  await waitFor(() => expect(seen.filter(({ name }) => name === 'POST /collect')).toHaveLength(2));
  const experimentCalls = seen.filter(({ name }) => name === 'GET /experiments');
  expect(experimentCalls).toHaveLength(1);
  expect(experimentCalls[0]?.options).toMatchObject({ query: { experiments: '{"post_discount_pricing":"control"}' } });
});
