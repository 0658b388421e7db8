import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { Offline } from './Offline.tsx';
import { SharedError } from './SharedError.tsx';

/** Shows a screen in a route, and answers how often the route has loaded. */
function open(element: ReactElement) {
  const loader = jest.fn(() => null);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', loader, element }])} />);
  return loader;
}

test('SHELL-118: the shared error page loads its page again on Retry', async () => {
  const loader = open(<SharedError />);
  const before = loader.mock.calls.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(loader.mock.calls.length).toBeGreaterThan(before));
});

test('the offline screen loads its page when the connection is back, or on request', async () => {
  const loader = open(<Offline />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("You're offline");
  const before = loader.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(loader.mock.calls.length).toBe(before + 1));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(loader.mock.calls.length).toBe(before + 2));
});
