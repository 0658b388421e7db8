import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ExitKind } from '@larder/rules';
import { fakeApi, fakeShell, renderWithShell } from '@larder/shell/testing';
import { type AppKit, KitContext } from '../app/kit.ts';
import { ExitOffer } from './ExitOffer.tsx';
import { saveShown, shownKinds } from './exit-shown.ts';

beforeEach(() => localStorage.clear());

function offered(kind: ExitKind, loggedIn: boolean) {
  const { api, seen } = fakeApi({ 'POST /carts/first_order_discount': {} });
  const shell = fakeShell({ api, session: { loggedIn, userStatus: 'lead' } });
  const { overlays, snacks, session } = shell;
  const kit = { shell, overlays, snacks, session, queryClient: new QueryClient() } as Partial<AppKit> as AppKit;
  overlays.open('exitIntent', { kind });
  const view = renderWithShell(
    <KitContext value={kit}>
      <ExitOffer kind={kind} />
    </KitContext>,
    { shell, path: '/cart' },
  );
  return { ...view, shell, seen };
}

test.each([
  ['cartFirstOrderDiscount', false],
  ['firstOrderDiscount', false],
  ['firstOrderDiscount', true],
] as const)('SHELL-169, SHELL-177, OP-141: claiming %s, signed in %s, leads to the plans with exit20', async (kind, loggedIn) => {
  const { shell, seen, location } = offered(kind, loggedIn);
  fireEvent.click(screen.getByRole('button', { name: 'Claim 20% off' }));
  await waitFor(() => expect(location()).toBe('/membership/payment/plans?ccode=exit20'));
  expect(seen).toEqual([]);
  expect(shell.openOverlay.get()).toBeNull();
  expect(shell.emitted).toEqual([{ name: 'exit_intent_claimed', detail: { kind } }]);
});

test('SHELL-166, SHELL-169, SHELL-177, OP-141: a lead with a cart has exit20 in it at once, and stays', async () => {
  const { shell, seen, location } = offered('cartFirstOrderDiscount', true);
  fireEvent.click(screen.getByRole('button', { name: 'Claim 20% off' }));
  await waitFor(() => expect(shell.snacks.list.get()[0]).toMatchObject({ message: 'Your discount was applied' }));
  expect(seen).toEqual([{ name: 'POST /carts/first_order_discount', options: { body: { code: 'exit20' } } }]);
  expect(location()).toBe('/cart');
  expect(shell.openOverlay.get()).toBeNull();
});

test('SHELL-167: it can be claimed, and closed by its button and by its cross', () => {
  const { shell } = offered('firstOrderDiscount', false);
  expect(screen.getByRole('dialog').contains(screen.getByRole('button', { name: 'Claim 20% off' }))).toBe(true);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(shell.openOverlay.get()).toBeNull();
});

test('SHELL-168: a kind that was shown is known to every tab, for this shopper', () => {
  saveShown('firstOrderDiscount');
  saveShown('cartFirstOrderDiscount');
  expect(new Set(localStorage.getItem('larder.exit.visitor')?.split(' '))).toEqual(
    new Set(['firstOrderDiscount', 'cartFirstOrderDiscount']),
  );
  expect(shownKinds()).toEqual(expect.arrayContaining(['firstOrderDiscount', 'cartFirstOrderDiscount']));
  expect(shownKinds(7)).not.toContain('firstOrderDiscount');
});
