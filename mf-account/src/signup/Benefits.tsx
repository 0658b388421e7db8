import { BUILT, formatUsd, formatUsdShort, PLAN, PLAN_PRICE, WELCOME_COUPON } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './Benefits.module.css';

/**
 * What a membership gives, a line each.
 * @param hasCode the page tells of a promo code already, so that there is one first-order offer to read
 */
export function Benefits({ hasCode = false }: { hasCode?: boolean }) {
  const maximum = formatUsdShort(WELCOME_COUPON.maximumCents ?? 0);
  const lines = [
    ['Members’ prices', 'Below the list price, on every shelf, every day.'],
    ...(hasCode
      ? []
      : [
          [
            `${WELCOME_COUPON.value}% off your first order`,
            `${WELCOME_COUPON.code} comes off by itself, up to ${maximum}.`,
          ] as const,
        ]),
    ...(BUILT.autoshipOrders ? [['Autoship savings', 'What you always need comes by itself, for less.'] as const] : []),
    [
      'Savings guarantee, with the annual plan',
      `Save less than ${formatUsd(PLAN_PRICE[PLAN.annual])} in your year and its renewal brings the rest as Thrive Cash.`,
    ],
    ['You can leave', 'Turn the renewal off on your account page; what you paid for stays until its end.'],
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
