import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { couponCode, couponEnd, expiryText, isSameCode } from '@larder/rules';
import { type CartAnswer, useApi, useClock, useQuery, useShell, WHOLE_CART } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { TextField } from '@larder/ui/forms/TextField.tsx';
import { textOfFailure, useCartCall } from './use-cart-call.ts';
import styles from './CouponForm.module.css';

type CampaignCode = CallResponse<'GET /promos'>;
type Promo = CampaignCode['coupon'];

/** Label, fine print and end of an applied code (OP-119); a failure is reported and the code shows bare (CART-095). */
function usePromo(code: string | undefined): Promo {
  const { events } = useShell();
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.promo(code ?? ''),
    enabled: code !== undefined,
    queryFn: async (): Promise<CampaignCode | null> => {
      try {
        return await api.call('GET /promos', { query: { ccode: code } });
      } catch (error) {
        events.emit('error_alert', { message: textOfFailure(error) });
        return null;
      }
    },
  });
  return data?.coupon ?? null;
}

function Applied({
  code,
  label,
  promo,
  busy,
  onRemove,
}: {
  code: string;
  label: string;
  promo: Promo;
  busy: boolean;
  onRemove: () => void;
}) {
  const clock = useClock();
  const [now] = useState(() => clock.now());
  // The promo is fetched in the browser only, so server and first browser render agree on there being none.
  const ends = promo ? expiryText(couponEnd(promo.expiration_date), now) : null;
  return (
    <div className={styles.applied}>
      <div>
        <p className={styles.code}>{label || code}</p>
        {promo?.customized_fine_print && <p className={styles.fine}>{promo.customized_fine_print}</p>}
        {ends && <p className={styles.ends}>{ends}</p>}
      </div>
      <Button variant="quiet" loading={busy} aria-label={`Remove promo code ${code}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** A chosen code that does not apply: which, and why. It applies automatically once the cart qualifies. */
function Refused({
  coupon: { code, reason },
  busy,
  onRemove,
}: {
  coupon: NonNullable<CartAnswer['refused_coupon']>;
  busy: boolean;
  onRemove: () => void;
}) {
  return (
    <div className={styles.applied} data-refused>
      <div>
        <p className={styles.code}>{code} isn’t applied</p>
        <p className={styles.fine}>{reason}</p>
      </div>
      <Button variant="quiet" loading={busy} aria-label={`Remove promo code ${code}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** Asks before a second code takes the place of the first (OP-032). */
function ReplaceQuestion({
  from,
  to,
  onReplace,
  onKeep,
}: {
  from: string;
  to: string;
  onReplace: () => void;
  onKeep: () => void;
}) {
  const id = useId();
  const replace = useRef<HTMLButtonElement>(null);
  useEffect(() => replace.current?.focus(), []);
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <p id={id}>
        You can use one promo code per order. Use {to} instead of {from}?
      </p>
      <Button ref={replace} aria-describedby={id} onClick={onReplace}>
        Replace
      </Button>
      <Button variant="quiet" onClick={onKeep}>
        Keep {from}
      </Button>
    </div>
  );
}

/**
 * The one promo code of a cart (CART-083, CART-084, CART-096), also one that does not apply yet (CART-091). A second code replaces the first after a confirmation (OP-032).
 * The typed text stays when the code is refused.
 */
export function CouponForm({ cart }: { cart: Pick<CartAnswer, 'coupons' | 'coupon_labels' | 'refused_coupon'> }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [toReplace, setToReplace] = useState<string | null>(null);
  const { state, run, reset } = useCartCall();
  const applied = cart.coupons[0];
  const promo = usePromo(applied);
  const isBusy = state.is === 'creating';
  const remove = () => void run((api) => api.call('DELETE /carts/coupon', { query: WHOLE_CART }));

  const apply = async (code: string) => {
    setToReplace(null);
    if (await run((api) => api.call('POST /carts/coupon', { query: WHOLE_CART, body: { code } }))) setText('');
    else document.getElementById(id)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = couponCode(text);
    if (isBusy) return;
    setEmpty(code === '');
    if (code === '') return document.getElementById(id)?.focus();
    if (applied !== undefined && !isSameCode(applied, code)) setToReplace(code);
    else void apply(code);
  };

  return (
    <div className={styles.coupon}>
      {applied !== undefined && (
        <Applied code={applied} label={cart.coupon_labels[0] ?? ''} promo={promo} busy={isBusy} onRemove={remove} />
      )}
      {cart.refused_coupon !== null && <Refused coupon={cart.refused_coupon} busy={isBusy} onRemove={remove} />}
      <form method="post" className={styles.form} onSubmit={submit} noValidate>
        <TextField
          id={id}
          label="Promo code"
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isEmpty ? 'Please enter a promo code.' : state.is === 'error' ? state.text : null}
          onChange={(event) => {
            setText(event.target.value);
            setEmpty(false);
            if (state.is === 'error') reset();
          }}
        />
        <Button type="submit" variant="secondary" loading={isBusy} className={styles.apply}>
          Apply
        </Button>
      </form>
      {toReplace !== null && applied !== undefined && (
        <ReplaceQuestion
          from={applied}
          to={toReplace}
          onReplace={() => void apply(toReplace)}
          onKeep={() => setToReplace(null)}
        />
      )}
      <p role="status" className={styles.status}>
        {state.is === 'success' && applied !== undefined ? 'Promo code applied.' : ''}
      </p>
    </div>
  );
}
