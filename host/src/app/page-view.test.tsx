import { act, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@testing-library/jest-dom/jest-globals';
import { QueryClient } from '@tanstack/react-query';
import type { PageModule } from '@larder/shell';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fakeApi, fakeShell } from '@larder/shell/testing';
import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { createKit } from './create-kit.ts';
import { KitContext } from './kit.ts';
import { PageView } from './PageView.tsx';
import { UNKNOWN_SITE } from './site.ts';

const route = { path: '/', remote: 'mf-catalog', module: 'pages/home' } as PageRoute;
const pageModule: PageModule = { Page: () => <h1>Home</h1> };

afterEach(() => document.body.replaceChildren());

test('a page whose code arrives during rendering is shown without restarting the render', async () => {
  const errors: unknown[] = [];
  let here: PageModule | undefined;
  const coming = Promise.resolve(pageModule);
  // It is requested, and arrives before React resumes the suspended render.
  const load = (): Promise<PageModule> => {
    here = pageModule;
    return coming;
  };
  const shell = fakeShell();
  const kit = createKit({
    api: fakeApi().api,
    queryClient: new QueryClient(),
    pages: { peek: () => here, load, assets: () => undefined },
    slots: shell.slots,
    registry: { releases: [], routes: [route], slots: {}, missing: [] },
    session: shell.session.get(),
    environment: 'test',
    site: UNKNOWN_SITE,
    server: false,
    forced: () => undefined,
    report: (error) => void errors.push(error),
  });
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => null, element: <PageView route={route} /> }], {
    hydrationData: { loaderData: { page: { kind: 'page', data: null, head: null, status: 200 } } },
  });
  const root = createRoot(document.body.appendChild(document.createElement('main')), {
    onCaughtError: (error) => void errors.push(error),
    onUncaughtError: (error) => void errors.push(error),
    onRecoverableError: (error) => void errors.push(error),
  });
  await act(async () =>
    startTransition(() =>
      root.render(
        <KitContext value={kit}>
          <RouterProvider router={router} />
        </KitContext>,
      ),
    ),
  );
  expect(document.body).toHaveTextContent('Home');
  // It exports no head.
  expect(document.title).toBe('Larder');
  expect(errors).toEqual([]);
  await act(async () => root.unmount());
});
