import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fakeShell } from '@larder/shell/testing';
import { KitContext, type AppKit } from '../app/kit.ts';
import { RouteError } from './RouteError.tsx';

function Crash(): never {
  throw new Error('crashed');
}

test('SHELL-118, SHELL-134: what a loader throws or a page crashes with takes the place of the page until the next, and is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = fakeShell();
  const errorElement = <RouteError />;
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/broken', element: null, loader: () => Promise.reject(new Error('no data')), errorElement },
      { path: '/crash', element: <Crash />, errorElement },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <KitContext value={{ shell } as Partial<AppKit> as AppKit}>
      <RouterProvider router={router} />
    </KitContext>,
  );
  const alerts = () => shell.emitted.map(({ name, detail }) => [name, detail]);
  await act(() => router.navigate('/broken'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops!' })).toBeTruthy();
  await act(() => router.navigate('/crash'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops!' })).toBeTruthy();
  expect(alerts()).toEqual([
    ['error_alert', { message: 'page: Error: no data' }],
    ['error_alert', { message: 'page: Error: crashed' }],
  ]);
  await act(() => router.navigate('/'));
  expect(await screen.findByText('Home')).toBeTruthy();
  expect(screen.queryByText('Oops!')).toBeNull();
});
