import { lazy, Suspense, useEffect } from 'react';
import { EXIT_COUPON, EXIT_INTENT_PX, exitKind, type ExitKind } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import type { CallResponse } from '@larder/contracts';
import { useLocation, useReadable, useViewer } from '@larder/shell';
import { useMatches } from 'react-router';
import type { PageResult } from '../app/page-loader.ts';
import { useKit } from '../app/use-kit.ts';
import { exitCart } from './exit-cart.ts';
import { saveShown, shownKinds } from './exit-shown.ts';

const ExitOffer = lazy(() => import('./ExitOffer.tsx').then((module) => ({ default: module.ExitOffer })));

/** Whether the page was found: no offer on an error page, including a remote's own (OP-142). */
function useHasPage(): boolean {
  const result = useMatches().at(-1)?.loaderData as PageResult | undefined;
  return !result || (result.kind === 'page' && result.status < 400);
}

/** Open dialogs in the document; the shell does not know those of remotes. */
const dialogs = () => document.querySelectorAll('[role=dialog],[role=alertdialog]').length;

/** Selects the current offer by all facts of the rule (SHELL-164 … SHELL-176). */
function useOffered(): () => ExitKind | null {
  const { queryClient, overlays } = useKit();
  const { pathname, hash } = useLocation();
  const { may, loggedIn, account } = useViewer();
  const hasPage = useHasPage();
  const isCartOpen = hash === paths.cartOpenHash;
  return () => {
    // The offer may appear over the cart drawer.
    if (!hasPage || overlays.current.get() || dialogs() > Number(isCartOpen)) return null;
    const cart = queryClient.getQueryData<CallResponse<'GET /carts'>>(keys.cart());
    return exitKind({
      path: pathname,
      isCartOpen,
      isOffered: may('exit_intent') === 'allow',
      isLoggedIn: loggedIn,
      orders: account?.num_orders ?? 0,
      cart: cart ? exitCart(cart) : null,
      code: EXIT_COUPON.code,
      shown: shownKinds(account?.id),
    });
  };
}

/** Offers the first order's discount to a non-member whose mouse leaves at the top of the window: once per session for each kind. */
export function ExitIntent() {
  const { overlays, shell } = useKit();
  const open = useReadable(overlays.current);
  const offered = useOffered();
  const { account } = useViewer();
  useEffect(() => {
    const moved = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || clientY > EXIT_INTENT_PX) return;
      const kind = offered();
      if (!kind) return;
      saveShown(kind, account?.id);
      overlays.open('exitIntent', { kind });
      shell.events.emit('exit_intent_shown', { kind });
    };
    window.addEventListener('pointermove', moved, { passive: true });
    return () => window.removeEventListener('pointermove', moved);
  });
  if (open?.name !== 'exitIntent') return null;
  return (
    <Suspense>
      <ExitOffer kind={open.props.kind} />
    </Suspense>
  );
}
