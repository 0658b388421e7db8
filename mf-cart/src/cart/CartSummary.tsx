import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { formatDollars, formatUsd, longDayText, ORDER_TEXT, type Wallet } from '@larder/rules';
import { type CartAnswer, useNavigate, useShell, useViewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { SummaryLines } from '@larder/ui/order/SummaryLines.tsx';
import { walletCheckout } from '../checkout/wallet-link.ts';
import { useCartQueue } from '../queue/use-cart.ts';
import { CouponForm } from './CouponForm.tsx';
import { ExpressWallets } from './ExpressWallets.tsx';
import { Extras } from './Extras.tsx';
import { GiftProgress } from './GiftProgress.tsx';
import { hasOutOfStock } from './line-facts.ts';
import { leadTo } from './people.ts';
import { usePromisedDate } from './promised-date.ts';
import { SavingsBreakdown } from './SavingsBreakdown.tsx';
import { ThriveCashSwitch } from './ThriveCashSwitch.tsx';
import { cashToEarn, summaryLines } from './totals-view.ts';
import styles from './CartSummary.module.css';

interface CheckoutWay {
  /** Goes to the checkout; with a wallet, to one in which it is chosen. */
  go: (wallet?: Wallet) => Promise<void>;
  problem: string | null;
  isLeaving: boolean;
}

/** Opens the checkout after sending pending changes. Shoppers who may not order yet go to signup or reactivation; the cart stays (OP-011). */
export function useCheckout(cart: CartAnswer): CheckoutWay {
  const shell = useShell();
  const navigate = useNavigate();
  const queue = useCartQueue();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  return {
    problem,
    isLeaving,
    async go(wallet) {
      setProblem(null);
      if (hasOutOfStock(cart)) {
        setProblem(ORDER_TEXT.outOfStock);
        return;
      }
      if (!leadTo('checkout', shell, (to) => void navigate(to))) return;
      setLeaving(true);
      await queue.flush();
      await navigate(wallet ? walletCheckout(wallet) : paths.checkout);
      setLeaving(false);
    },
  };
}

/** Says to those who are no members what an order takes, before they press anything (MEM-006). */
function MembershipNote() {
  const outcome = useViewer().may('checkout');
  if (outcome === 'allow') return null;
  return (
    <p className={styles.note}>
      {outcome === 'reactivate'
        ? 'Reactivate your membership to place this order. Your cart is saved.'
        : 'You need a membership to order. Join or start a free trial at checkout; your cart is saved.'}{' '}
      {outcome !== 'reactivate' && <a href={paths.plans}>See plans</a>}
    </p>
  );
}

/** Amounts and the way to checkout; on a phone a bar with the total stays in sight. */
export function CartSummary({ cart, isSettled }: { cart: CartAnswer; isSettled: boolean }) {
  const checkout = useCheckout(cart);
  const earn = cashToEarn(cart);
  const promised = usePromisedDate(cart);
  const button = (
    <Button size="full" loading={checkout.isLeaving} onClick={() => void checkout.go()}>
      Checkout
    </Button>
  );
  return (
    <Panel as="aside" aria-labelledby="summary" className={styles.summary}>
      <h2 id="summary">Order summary</h2>
      <CouponForm cart={cart} />
      <GiftProgress cart={cart} />
      <div className={styles.amounts} data-stale={!isSettled || undefined} aria-busy={!isSettled}>
        <SummaryLines lines={summaryLines(cart, { taxIsKnown: false })} />
        <SavingsBreakdown cart={cart} />
        {earn > 0 && <p className={styles.earn}>{`You'll earn ${formatUsd(earn)} Thrive Cash`}</p>}
      </div>
      <ThriveCashSwitch cart={cart} />
      <Extras cart={cart} />
      {checkout.problem && <FormError>{checkout.problem}</FormError>}
      <MembershipNote />
      {promised !== null && <p className={styles.note}>All of it ships by {longDayText(promised)}</p>}
      <div className={styles.wide}>{button}</div>
      <ExpressWallets cart={cart} isBusy={checkout.isLeaving} onChoose={(wallet) => void checkout.go(wallet)} />
      <div className={styles.bar}>
        <p className={styles.barTotal} data-stale={!isSettled || undefined}>
          <span>Total</span> <data value={cart.grand_total}>{formatDollars(cart.grand_total)}</data>
        </p>
        {button}
      </div>
    </Panel>
  );
}
