import { useEffect, useRef, useState } from 'react';
import X from 'lucide-react/icons/x';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { couponEnd, expiryText, formatDollarsShort, keepJoiningCode } from '@larder/rules';
import { useClock, useLocation, useShell, WHOLE_CART } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui/actions/Button.tsx';
import { IconButton } from '@larder/ui/actions/IconButton.tsx';
import { textOfFailure, useCartCall } from '../cart/use-cart-call.ts';
import { useNamedCart } from '../cart/use-named-cart.ts';
import { promoLink } from './promo-link.ts';
import styles from './PromoBanner.module.css';

type Promo = CallResponse<'GET /promos'>;

/** Whether a code is for joining and not for carts (CAT-079). */
const comesWithMembership = ({ discount }: NonNullable<Promo['coupon']>): boolean => discount.endsWith(' membership');

/**
 * Sends the promotion of the address to the cart, which stores it until it can be used, and looks it up (CART-090 … CART-094); once for each
 * address. A membership code waits in the browser for the plans (CART-091). Null while there is nothing to show; a failure is only reported (CART-095).
 */
function usePromoLink(): { promo: Promo | null; close: () => void } {
  const { api, clock, events } = useShell();
  const { search } = useLocation();
  const { run } = useCartCall();
  const followed = useRef('');
  const [promo, setPromo] = useState<Promo | null>(null);
  useEffect(() => {
    const link = promoLink(search);
    if (link === null || followed.current === search) return;
    followed.current = search;
    const follow = async () => {
      if (!(await run((client) => client.call('PUT /carts/promos', { query: WHOLE_CART, body: link })))) return;
      try {
        const found = await api.call('GET /promos', { query: link });
        if (found.coupon && comesWithMembership(found.coupon))
          keepJoiningCode(() => localStorage, found.coupon.coupon_code, clock.now());
        setPromo(found);
      } catch (error) {
        events.emit('error_alert', { message: textOfFailure(error) });
      }
    };
    void follow();
  }, [api, clock, events, run, search]);
  return { promo, close: () => setPromo(null) };
}

/** The banner of a promo code, with a button to the page where it counts (CART-081). */
function CouponWords({ coupon, onClose }: { coupon: NonNullable<Promo['coupon']>; onClose: () => void }) {
  const clock = useClock();
  const [now] = useState(() => clock.now());
  const ends = expiryText(couponEnd(coupon.expiration_date), now);
  return (
    <>
      <p className={styles.label}>{coupon.label}</p>
      {coupon.customized_fine_print !== '' && <p className={styles.fine}>{coupon.customized_fine_print}</p>}
      {ends && <p className={styles.fine}>{ends}</p>}
      {comesWithMembership(coupon) ? (
        <ButtonLink href={`${paths.plans}?${new URLSearchParams({ ccode: coupon.coupon_code })}`} onClick={onClose}>
          See plans
        </ButtonLink>
      ) : (
        <Button onClick={onClose}>Shop with {coupon.coupon_code}</Button>
      )}
      {coupon.below_button_text !== '' && <p className={styles.below}>{coupon.below_button_text}</p>}
    </>
  );
}

/** The banner of a gift (CART-093); staff also sees an unpublished one (OP-034). */
function GiftWords({ gift }: { gift: NonNullable<Promo['gift']> }) {
  return (
    <>
      <p className={styles.label}>{gift.title}, free</p>
      <p className={styles.fine}>
        {gift.name}: comes with {formatDollarsShort(gift.threshold)} or more in your cart.
        {gift.preview && ' Not published: only you and your colleagues see this.'}
      </p>
    </>
  );
}

/** Applies and announces the promotion of the current link. It takes no focus and blocks nothing. */
export function PromoBanner() {
  useNamedCart();
  const { promo, close } = usePromoLink();
  const { pathname } = useLocation();
  // Pages of joining show the code themselves.
  const coupon = pathname.startsWith(`${paths.membership}/`) ? null : (promo?.coupon ?? null);
  const refusal = promo?.code_refusal ?? null;
  const isEmpty = promo === null || (coupon === null && promo.gift === null && refusal === null);
  return (
    <div role="status" className={styles.place}>
      {!isEmpty && (
        <div className={styles.banner}>
          <IconButton
            className={styles.close ?? ''}
            label="Close offer"
            icon={<X size={20} aria-hidden="true" />}
            onClick={close}
          />
          {refusal !== null ? (
            <p className={styles.label}>{refusal}</p>
          ) : (
            coupon && <CouponWords coupon={coupon} onClose={close} />
          )}
          {promo.gift && <GiftWords gift={promo.gift} />}
        </div>
      )}
    </div>
  );
}
