import { useId } from 'react';
import type { Cart } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars, formatUsd, paybackText, PLAN, PLAN_PRICE } from '@larder/rules';
import { useOverlays, useViewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import styles from './savings.module.css';

/** Compares the cart's list prices with member prices, and shows how soon a year of membership pays off. The server computes the amounts. */
export function PaysForItself({ payback }: { payback: NonNullable<Cart['payback']> }) {
  const id = useId();
  const { isLapsed } = useViewer();
  const overlays = useOverlays();
  return (
    <Panel as="section" tone="outlined" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {paybackText(payback.orders)}
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>At list prices</dt>
          <dd>
            <s>{formatDollars(payback.elsewhere)}</s>
          </dd>
        </div>
        <div>
          <dt>Your price</dt>
          <dd>{formatDollars(payback.here)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {`Items in your cart, before shipping and tax. A year of membership is ${formatUsd(PLAN_PRICE[PLAN.annual])}.`}
      </p>
      <p>
        {isLapsed ? (
          <Button variant="secondary" onClick={() => overlays.open('reactivation', {})}>
            Rejoin
          </Button>
        ) : (
          <a href={paths.plans}>See plans</a>
        )}
      </p>
    </Panel>
  );
}
