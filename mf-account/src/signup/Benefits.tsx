import { BUILT, formatUsd, formatUsdShort, PLAN, PLAN_PRICE, WELCOME_COUPON } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './Benefits.module.css';

/**
 * Benefits of a membership, a line each.
 * @param hasCode the page shows a promo code already, so that there is one first-order offer
 */
export function Benefits({ hasCode = false }: { hasCode?: boolean }) {
  const maximum = formatUsdShort(WELCOME_COUPON.maximumCents ?? 0);
  const lines = [
    ['Member prices', 'Prices below list, in every aisle, every day.'],
    ...(hasCode
      ? []
      : [
          [
            `${WELCOME_COUPON.value}% off your first order`,
            `${WELCOME_COUPON.code} is applied automatically, up to ${maximum}.`,
          ] as const,
        ]),
    ...(BUILT.autoshipOrders ? [['Autoship savings', 'Your staples delivered automatically, for less.'] as const] : []),
    [
      'Savings guarantee, with the annual plan',
      `Save less than ${formatUsd(PLAN_PRICE[PLAN.annual])} in a year, and we give you the difference in Thrive Cash when you renew.`,
    ],
    ['Cancel anytime', 'Turn off renewal on your account page and keep your benefits until your term ends.'],
  ] as const;
  return (
    <Panel as="aside" tone="leaf" aria-label="What you get">
      <ul className={styles.list}>
        {lines.map(([title, text]) => (
          <li key={title}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
