import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { paths } from '@larder/contracts/paths';
import { useLocation, useNavigate, useOpenOverlay, useViewer } from '@larder/shell';
import { useStore } from 'zustand';
import { AddedToCart } from '../overlays/AddedToCart.tsx';
import { useCartQueue } from '../queue/use-cart.ts';

/** Replaces a drawer whose code fails to load: the cart has a page of its own. */
function DrawerFallback({ open }: { open: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (open) void navigate(paths.cart, { replace: true });
  }, [open, navigate]);
  return null;
}

// Both bring the dialog library, which no first page needs.
const CartDrawer = lazy<ComponentType<{ open: boolean }>>(() =>
  import('../overlays/CartDrawer.tsx').then(
    ({ CartDrawer: Drawer }) => ({ default: Drawer }),
    () => ({ default: DrawerFallback }),
  ),
);
const FreshDialog = lazy(() => import('../overlays/FreshDialog.tsx').then(({ FreshDialog: Dialog }) => ({ default: Dialog })));

// Without its code the question does not open, which counts as skipped (OP-087).
const RemovedPick = lazy<ComponentType<{ place: 'page' | 'drawer' }>>(() =>
  import('../overlays/RemovedPick.tsx').then(
    ({ RemovedPick: Question }) => ({ default: Question }),
    () => ({ default: () => null }),
  ),
);

// Without its code the note does not show; the next page requests it again.
const PromoBanner = lazy<ComponentType>(() =>
  import('../promos/PromoBanner.tsx').then(
    ({ PromoBanner: Banner }) => ({ default: Banner }),
    () => ({ default: () => null }),
  ),
);
/** Most addresses bring nothing, and need no code to find that out. */
const LINK = /[?&](?:ccode|gwp_id|cartId)=./;

// Without its code the note waits for the next page.
const OneCartNote = lazy<ComponentType>(() =>
  import('../overlays/OneCartNote.tsx').then(
    ({ OneCartNote: Note }) => ({ default: Note }),
    () => ({ default: () => null }),
  ),
);

/** True from the first time on that `now` was, so that a dialog stays to show how it closes. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(false);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever;
}

/** `cart.overlays`: the drawer of `#isCartOpen` (CART-075), the added-to-cart sheet (CART-060, CART-076), the fresh dialog (OP-125), the question about a removed pick (CART-069) what a link brought (CART-090) and the note on the one cart (CART-078). */
export default function CartOverlays() {
  const { hash, pathname, search } = useLocation();
  const overlay = useOpenOverlay();
  const isDrawerOpen = hash === paths.cartOpenHash && pathname !== paths.cart;
  const fresh = overlay?.name === 'fresh' ? overlay.props : null;
  // The server knows no hash, and effects run after the first render only: server and browser begin with the same nothing.
  const hasDrawer = useEver(isDrawerOpen);
  const hasFresh = useEver(fresh !== null);
  const hasLink = useEver(LINK.test(search));
  const hasNote = useEver(useViewer().account?.single_cart_migrated_landing === false);
  const hasPick = useEver(useStore(useCartQueue().removedPick) !== null);
  return (
    <>
      <AddedToCart added={overlay?.name === 'addedToCart' ? overlay.props : null} />
      <Suspense fallback={null}>
        {hasDrawer && <CartDrawer open={isDrawerOpen} />}
        {hasFresh && <FreshDialog question={fresh} />}
      </Suspense>
      <Suspense fallback={null}>{hasNote && <OneCartNote />}</Suspense>
      <Suspense fallback={null}>{hasLink && <PromoBanner />}</Suspense>
      <Suspense fallback={null}>{hasPick && !isDrawerOpen && <RemovedPick place="page" />}</Suspense>
    </>
  );
}
