import type { ReactNode } from 'react';
import Lock from 'lucide-react/icons/lock';
import { paths } from '@larder/contracts/paths';
import { formatDollars, formatUsd } from '@larder/rules';
import type { CartAnswer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { SummaryLines } from '@larder/ui/order/SummaryLines.tsx';
import { CouponForm } from '../cart/CouponForm.tsx';
import { Extras } from '../cart/Extras.tsx';
import { SavingsBreakdown } from '../cart/SavingsBreakdown.tsx';
import { ThriveCashSwitch } from '../cart/ThriveCashSwitch.tsx';
import { cashToEarn, ebtLines, summaryLines } from '../cart/totals-view.ts';
import styles from './checkout.module.css';
import type { PlaceState } from './use-place-order.ts';

const UNKNOWN = 'We haven’t heard back about your order yet. Check again; you won’t be charged twice.';
const PAYMENT_OPEN = 'We’re still confirming your payment. Please check again in a moment; you won’t be charged twice.';

function StateNote({ state, problem }: { state: PlaceState; problem: string | null }) {
  if (state.is === 'unknown') return <FormError>{state.isPaymentOpen ? PAYMENT_OPEN : UNKNOWN}</FormError>;
  if (state.is === 'total_changed') return <FormError>{state.text}</FormError>;
  return problem ? (
    <FormError>
      {problem} {state.is === 'refused' && state.error.errorCode === 'out_of_stock' && <a href={paths.cart}>Back to your cart</a>}
    </FormError>
  ) : null;
}

/** All amounts as they will be charged, and the button that orders (CHK-072). */
export function Review({
  cart,
  payers,
  state,
  problem,
  isStale,
  waits,
  isBlocked,
  onPlace,
  children,
}: {
  cart: CartAnswer;
  /** Names of the EBT card and the method next to it; null where EBT does not pay. */
  payers: { ebt: string; rest: string } | null;
  state: PlaceState;
  problem: string | null;
  isStale: boolean;
  /** The button was pressed during a refetch of the amounts. */
  waits: boolean;
  isBlocked: boolean;
  onPlace: () => void;
  /** More choices above the button. */
  children?: ReactNode;
}) {
  const earn = cashToEarn(cart);
  const isRunning = waits || state.is === 'running' || state.is === 'placed';
  return (
    <Panel as="aside" aria-labelledby="review" className={styles.review}>
      <h2 id="review" className={styles.title}>
        Review and pay
      </h2>
      <CouponForm cart={cart} />
      <div data-stale={isStale || undefined} aria-busy={isStale}>
        <SummaryLines lines={[...summaryLines(cart, { taxIsKnown: true }), ...(payers ? ebtLines(cart, payers) : [])]} />
      </div>
      <SavingsBreakdown cart={cart} />
      {earn > 0 && <p className={styles.soft}>{`You'll earn ${formatUsd(earn)} Thrive Cash when it is delivered.`}</p>}
      <ThriveCashSwitch cart={cart} />
      <Extras cart={cart} />
      {children}
      <StateNote state={state} problem={problem} />
      <Button size="full" loading={isRunning} disabled={isBlocked && state.is !== 'unknown'} onClick={onPlace}>
        {state.is === 'unknown' ? 'Check again' : `Place order · ${formatDollars(cart.grand_total)}`}
      </Button>
      <p className={styles.terms}>
        <Lock size={16} aria-hidden="true" />
        <span>
          Your card details go straight to our payment provider. By placing your order you agree to our{' '}
          <a href={paths.terms}>Terms</a> and <a href={paths.privacyPolicy}>Privacy Policy</a>.
        </span>
      </p>
      <p role="status" className={styles.soft}>
        {isRunning ? 'Placing your order. Please keep this page open.' : ''}
      </p>
    </Panel>
  );
}
