import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLocation, useNavigation, useParams, useSearchParams } from '../../router.ts';
import { createMemoryRouter } from '../../testing/memory-router.ts';
import { Outlet, RouterProvider, useLoaderData, useMatches, useRouteError } from './router-view.ts';

function Frame() {
  const { pathname } = useLocation();
  return (
    <main data-path={pathname} data-route={useMatches().at(-1)?.id} data-going={useNavigation().state}>
      <Outlet />
    </main>
  );
}

const Page = () => (
  <p>
    {useLoaderData<string>()} of {useParams()['key']}, {useSearchParams()[0].get('sort')}
  </p>
);

const Failed = () => <p>failed: {String(useRouteError())}</p>;

function Crash(): never {
  throw new Error('crashed');
}

const opened = () =>
  createMemoryRouter(
    [
      {
        id: 'frame',
        element: <Frame />,
        children: [
          { id: 'shelf', path: '/c/:key', loader: () => 'goods', element: <Page />, errorElement: <Failed /> },
          { id: 'broken', path: '/broken', loader: () => Promise.reject(new Error('no data')), errorElement: <Failed /> },
          { id: 'crash', path: '/crash', element: <Crash />, errorElement: <Failed /> },
        ],
      },
    ],
    { initialEntry: '/c/oats?sort=new', hydrationData: { loaderData: { shelf: 'goods' } } },
  );

test('a page stands in its frame, and both know where they are', () => {
  render(<RouterProvider router={opened()} />);
  expect(screen.getByRole('main').textContent).toContain('goods of oats, new');
  const { path, route, going } = screen.getByRole('main').dataset;
  expect({ path, route, going }).toEqual({ path: '/c/oats', route: 'shelf', going: 'idle' });
});

test('what a loader threw and what crashes stands in the place of the page, until the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = opened();
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/broken'));
  expect(screen.getByRole('main').textContent).toContain('failed: Error: no data');
  await act(() => router.navigate('/crash'));
  expect(screen.getByRole('main').textContent).toContain('failed: Error: crashed');
  await act(() => router.navigate('/c/rice'));
  expect(screen.getByRole('main').textContent).toContain('goods of rice');
});

test('what came before the first drawing was over is shown', async () => {
  const router = opened();
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.navigate('/c/rice');
  });
  expect(screen.getByRole('main').textContent).toContain('goods of rice');
});
