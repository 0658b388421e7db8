import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { render, screen } from '@testing-library/react';
import type { ApiClient } from '@larder/shell';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { sessionOf } from '@larder/shell/services/session';
import { createKit } from '../app/create-kit.ts';
import { kitContext } from '../app/kit.ts';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { UNKNOWN_SITE } from '../app/site.ts';
import { GlobalBoundary } from './GlobalBoundary.tsx';

afterEach(runTestFinished);

afterEach(() => {
  jest.restoreAllMocks();
});

function show() {
  const registry = { releases: [], routes: [], slots: {}, missing: [] };
  const kit = createKit({
    api: { call: () => new Promise<never>(() => {}) } as ApiClient,
    queryClient: createQueryClient(false),
    pages: { peek: () => undefined, load: () => Promise.reject(new Error('no page')), assets: () => undefined },
    slots: {
      peek: () => undefined,
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
    initialEntries: ['/design'],
    getContext() {
      const context = new RouterContextProvider();
      context.set(kitContext, kit);
      return context;
    },
  });
  return render(
    <GlobalBoundary phone={UNKNOWN_SITE.phone}>
      <Providers kit={kit} site={UNKNOWN_SITE}>
        <RouterProvider router={router} />
      </Providers>
    </GlobalBoundary>,
  );
}

test("SHELL-128, SHELL-129, SHELL-130: a crash in the header is a crash of the shell and shows We're Sorry, with a way home", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Other tests of this worker have the same window.
  const whole = Object.getOwnPropertyDescriptor(window, 'innerWidth') ?? {};
  onTestFinished(() => void Object.defineProperty(window, 'innerWidth', whole));
  Object.defineProperty(window, 'innerWidth', {
    configurable: true,
    get() {
      throw new Error('broken');
    },
  });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: "We're Sorry" })).toBeTruthy();
  expect(screen.getByText(/Our team was notified\. Please refresh/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText('Oops!')).toBeNull();
});
