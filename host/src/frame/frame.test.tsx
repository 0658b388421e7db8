import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ApiClient, SlotModule } from '@larder/shell';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { sessionOf } from '@larder/shell/services/session';
import { createKit } from '../app/create-kit.ts';
import { kitContext } from '../app/kit.ts';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { UNKNOWN_SITE } from '../app/site.ts';

const registry = { releases: [], routes: [], slots: {}, missing: [] };

function visit(path: string) {
  const kit = createKit({
    api: { call: () => new Promise<never>(() => {}) } as ApiClient,
    queryClient: createQueryClient(false),
    pages: { peek: () => undefined, load: () => Promise.reject(new Error('no page')), assets: () => undefined },
    slots: {
      peek: (name): SlotModule => ({ default: () => <p>{`here: ${name}`}</p> }),
      load: () => new Promise<never>(() => {}),
      assets: () => undefined,
      renderedByServer: () => false,
      report: () => undefined,
    },
    registry,
    session: sessionOf(null),
    environment: 'test',
    site: UNKNOWN_SITE,
    server: false,
    forced: () => undefined,
    report: () => undefined,
  });
  const router = createMemoryRouter(createRoutes(registry), {
    initialEntries: [path],
    hydrationData: { loaderData: { unknown: { kind: 'not-found', status: 404 } } },
    getContext() {
      const context = new RouterContextProvider();
      context.set(kitContext, kit);
      return context;
    },
  });
  render(
    <Providers kit={kit} site={UNKNOWN_SITE}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...kit, router };
}

test.each(['/design', '/unknown-page', '/maintenance'])(
  'SHELL-196: on %s the overlays of both remotes that have some are there, and notices show',
  async (path) => {
    const { snacks } = visit(path);
    // Codes, membership and reactivation; the added item, fresh products and the single cart.
    expect(await screen.findByText('here: account.overlays')).toBeTruthy();
    expect(screen.getByText('here: cart.overlays')).toBeTruthy();
    act(() => void snacks.show({ type: 'success', message: 'Saved.', autoDismiss: false }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
  },
);

test('SHELL-105, OP-208: while the address opens the cart, the type of the page is the cart’s', async () => {
  const { router } = visit('/help#isCartOpen');
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.dataset['pageType']).toBe('cart'));
  await act(() => router.navigate({ hash: '' }, { replace: true }));
  expect(main.dataset['pageType']).toBe('other');
  await act(() => router.navigate({ hash: '#isCartOpen' }));
  expect(main.dataset['pageType']).toBe('cart');
});

test('SHELL-102: the page of a closed store has no links to pages that do not open', async () => {
  visit('/maintenance');
  expect(await screen.findByRole('heading', { level: 1, name: 'We’re restocking the shelves' })).toBeTruthy();
  const links = within(screen.getByRole('banner')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/^tel:/)]);
  expect(screen.queryAllByRole('navigation')).toEqual([]);
  expect(screen.queryByText('here: catalog.search')).toBeNull();
});
