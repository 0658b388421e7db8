import type { DeskPaymentDetail } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';
import { DateTime } from '@larder/ui/desk/index.ts';
import type { ReactNode } from 'react';
import { cardText } from './payment-text.ts';
import styles from './finance.module.css';

/** Facts of a payment: amounts, card, customer, times, and the gateway's last error. */
export function PaymentFacts({ payment }: { payment: DeskPaymentDetail }) {
  const facts: readonly [string, ReactNode][] = [
    ['Amount', formatUsd(toCents(payment.charged_amount))],
    ['Refunded', formatUsd(toCents(payment.refunded_amount))],
    ['Card', cardText(payment)],
    ['Customer', payment.customer_email ?? '–'],
    ['Created', <DateTime key="created" at={payment.created_at} />],
    ['Result', payment.settled_at === null ? '–' : <DateTime key="settled" at={payment.settled_at} />],
    ['Requests', payment.attempts],
    ...(payment.next_attempt_at === null
      ? []
      : [['Next request', <DateTime key="next" at={payment.next_attempt_at} />] satisfies [string, ReactNode]]),
    ...(payment.refusal === null ? [] : [['Why refused', payment.refusal.replaceAll('_', ' ')] satisfies [string, ReactNode]]),
    ...(payment.last_error === null ? [] : [['Last error', payment.last_error] satisfies [string, ReactNode]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
