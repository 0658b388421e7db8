import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { keys } from '@larder/contracts/keys';
import { ShellProvider } from '@larder/shell';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fakeShell } from '@larder/shell/testing';
import { type AppKit, KitContext } from '../app/kit.ts';
import type { PageResult } from '../app/page-loader.ts';
import { ExitIntent } from './ExitIntent.tsx';

/** Storage of this visitor's browser. */
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  // A dialog of another test may come late.
  document.body.replaceChildren();
});
// Listeners on the window must be removed before the next visitor.
afterEach(() => {
  cleanup();
  unstubGlobals();
});

/** A visitor on a page for which the loader found `result`. */
function visitor(result: PageResult, cart?: object) {
  const shell = fakeShell();
  const queryClient = new QueryClient();
  if (cart) queryClient.setQueryData(keys.cart(), cart);
  const kit = { shell, overlays: shell.overlays, queryClient } as Partial<AppKit> as AppKit;
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => result, element: <ExitIntent /> }], {
    hydrationData: { loaderData: { page: result } },
  });
  render(
    <KitContext value={kit}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={shell}>
          <RouterProvider router={router} />
        </ShellProvider>
      </QueryClientProvider>
    </KitContext>,
  );
  return shell;
}

const page: PageResult = { kind: 'page', data: null, head: null, status: 200 };

function leave(clientY: number, pointerType = 'mouse'): void {
  const moved = Object.assign(new Event('pointermove', { bubbles: true }), { clientY, pointerType });
  act(() => void window.dispatchEvent(moved));
}

test('SHELL-164, SHELL-165, OP-142: a mouse 10 px from the top brings the offer, one 11 px away or a finger does not', () => {
  const { openOverlay } = visitor(page);
  leave(11);
  leave(2, 'touch');
  expect(openOverlay.get()).toBeNull();
  leave(10);
  expect(openOverlay.get()).toEqual({ name: 'exitIntent', props: { kind: 'firstOrderDiscount' } });
});

test('SHELL-168, SHELL-170: closed, nothing of it is left, and it does not come again', () => {
  const { openOverlay, overlays } = visitor(page);
  leave(5);
  expect(openOverlay.get()?.name).toBe('exitIntent');
  act(() => overlays.close());
  leave(5);
  expect(openOverlay.get()).toBeNull();
});

test('SHELL-175: no offer over a cart whose code waits for its minimum', () => {
  const { openOverlay } = visitor(page, {
    items: {},
    subtotal: 0,
    coupons: [],
    refused_coupon: { code: 'SIXTY', label: '', reason: '' },
  });
  leave(5);
  expect(openOverlay.get()).toBeNull();
});

test.each<PageResult>([
  { kind: 'not-found', status: 404 },
  { kind: 'failed', status: 503 },
  { kind: 'missing', status: 503 },
  { ...page, status: 404 },
])('SHELL-172, OP-142: no offer on an error page: $kind, $status', (result) => {
  const { openOverlay } = visitor(result);
  leave(5);
  expect(openOverlay.get()).toBeNull();
});

test.each(['dialog', 'alertdialog'])("OP-142: not over a %s, a remote's own among them", (role) => {
  const { openOverlay } = visitor(page);
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('role', role);
  leave(5);
  expect(openOverlay.get()).toBeNull();
  layer.remove();
  leave(5);
  expect(openOverlay.get()?.name).toBe('exitIntent');
});
