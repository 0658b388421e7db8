import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { useStore } from 'zustand';
import { keys } from '@larder/contracts/keys';
import { type CartAnswer, useLocation, useQueryClient, useShell } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { IconButton } from '@larder/ui/actions/IconButton.tsx';
import { confirmedQty } from '../cart/local-cart.ts';
import { lineKey, type PrefillStatus } from '../queue/change.ts';
import type { ConnectedQueue, RemovedPick as Pick } from '../queue/connect.ts';
import { lineStatus, openChange } from '../queue/open-changes.ts';
import { useCart, useCartQueue } from '../queue/use-cart.ts';
import styles from './RemovedPick.module.css';

/** Sends the shopper's answer with the line's next change, or after the call that runs now. The requested quantity stays. */
function say(queue: ConnectedQueue, { productId, options }: Pick, prefillStatus: PrefillStatus, confirmed: () => number): void {
  const key = lineKey(productId, options);
  const send = () => {
    const before = confirmed();
    const qty = openChange(queue.store.getState(), key)?.qty ?? before;
    return queue.enqueue({ productId, options, before, qty, prefillStatus });
  };
  if (send()) return;
  const stop = queue.store.subscribe((state) => {
    if (lineStatus(state, key) !== 'ready') return;
    stop();
    send();
  });
}

/** Moves the focus here for keyboard users, or when the focused button was removed with the line; others keep their focus. */
function useFocus(pick: Pick) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const isLost = before === null || before === document.body;
    if (isLost || before.matches(':focus-visible')) box.current?.focus({ preventScroll: true });
    return () => {
      // The focus stays where a shopper has moved it meanwhile.
      const isLeft = document.activeElement === null || document.activeElement === document.body;
      if (isLeft && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [pick]);
  return box;
}

/** Scrolls a focused element below the card into view (WCAG 2.4.11). */
function useRoomBelow(place: 'page' | 'drawer') {
  useEffect(() => {
    if (place === 'drawer') return;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    style.scrollPaddingBottom = '9rem';
    return () => {
      style.scrollPaddingBottom = before;
    };
  }, [place]);
}

/**
 * Asks why the shopper removed a pick: not this time, or never again (CART-069, OP-087). It blocks nothing: the line is removed already, and
 * no answer counts as skipped. It stays until it is answered or closed, another one follows, or the page or shopper changes.
 */
function Offer({ pick, queue, place }: { pick: Pick; queue: ConnectedQueue; place: 'page' | 'drawer' }) {
  const { snacks, events } = useShell();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  const id = useId();
  const box = useFocus(pick);
  useRoomBelow(place);
  const key = lineKey(pick.productId, pick.options);
  const { data: cart } = useCart();
  const change = useStore(queue.store, (state) => openChange(state, key));
  const qty = change?.qty ?? confirmedQty(cart, key);
  const close = () => queue.removedPick.setState(null, true);
  useEffect(() => {
    if (qty > 0 || pathname !== firstPath.current) queue.removedPick.setState(null, true);
  }, [qty, pathname, queue]);
  useEffect(() => events.on('session.changed', () => queue.removedPick.setState(null, true)), [events, queue]);
  const answer = (status: PrefillStatus) => () => {
    say(queue, pick, status, () => confirmedQty(queryClient.getQueryData<CartAnswer>(keys.cart()), key));
    close();
    if (status !== 'never_item') return;
    snacks.show({ id: 'never again', type: 'success', message: `We won't pick ${pick.title} for you again.` });
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever in it the focus is
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1} className={styles[place]} onKeyDown={escape}>
      <p id={id} className={styles.words}>
        <strong>{pick.title}</strong> is out of your cart. Should we pick it for you again?
      </p>
      <IconButton className={styles.close ?? ''} label="Close" icon={<X size={20} aria-hidden="true" />} onClick={close} />
      <div className={styles.ways}>
        <Button variant="secondary" onClick={answer('skipped')}>
          Skip this time
        </Button>
        <Button variant="secondary" onClick={answer('never_item')}>
          Never add again
        </Button>
      </div>
    </div>
  );
}

/** The question about the pick that was removed last. The live region comes first and the words after it, so that they are read. */
export function RemovedPick({ place }: { place: 'page' | 'drawer' }) {
  const queue = useCartQueue();
  const pick = useStore(queue.removedPick);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <div role="status" className={place === 'page' ? styles.place : undefined}>
      {isMounted && pick && <Offer key={lineKey(pick.productId, pick.options)} pick={pick} queue={queue} place={place} />}
    </div>
  );
}
