import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { WHOLE_CART, type CartAnswer } from '@larder/shell';
import { useCartCall } from '../cart/use-cart-call.ts';
import type { Gift } from './GiftStep.tsx';
import type { OrderBody } from './submit-order.ts';

/** Delay between the last input and saving, ms. */
const QUIET_MS = 600;

/** The gift as the calls take it. */
export const giftPart = ({ is, recipient, message }: Gift): Pick<OrderBody, 'is_gift' | 'gift_recipient' | 'gift_message'> =>
  is ? { is_gift: 1, gift_recipient: recipient.trim(), gift_message: message.trim() } : { is_gift: 0 };

const storedGift = (cart: CartAnswer): Gift => ({
  is: cart.is_gift,
  recipient: cart.gift_recipient ?? '',
  message: cart.gift_message ?? '',
});

/**
 * The gift of a checkout, saved with its cart while the shopper types (CART-025): after a pause in typing, at once when the field, the page or the
 * step is left. After a failure the text stays in the fields, with the reason, and is saved with the next change.
 */
export function useGift(cart: CartAnswer): {
  gift: Gift;
  problem: string | null;
  change: (gift: Gift) => void;
  keep: () => void;
} {
  const [gift, setGift] = useState(() => storedGift(cart));
  const typed = useRef(gift);
  const savedGift = useRef(gift);
  const call = useCartCall();
  const change = (next: Gift) => {
    typed.current = next;
    setGift(next);
  };
  const keep = () => {
    const [before, now] = [savedGift.current, typed.current];
    if (before === now) return;
    savedGift.current = now;
    const query = { ...WHOLE_CART, cart_id: cart.cart_id };
    void call
      .run((api) => api.call('PUT /carts', { query, body: giftPart(now), keepalive: true }))
      .then((isSaved) => {
        if (!isSaved && savedGift.current === now) savedGift.current = before;
      });
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [gift]);
  useEffect(() => {
    const leave = () => keepNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { gift, problem: call.state.is === 'error' ? call.state.text : null, change, keep };
}
