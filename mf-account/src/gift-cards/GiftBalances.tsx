import { formatUsd, toCents } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { ErrorState, Panel, Skeleton, SummaryLines } from '@larder/ui';
import { giftCardsQuery } from './gift-cards-query.ts';
import styles from './gift-cards.module.css';

/** Balance of each gift card; renders nothing without any (CART-024). */
export function GiftBalances() {
  const { data, isError, isFetching, refetch } = useQuery(giftCardsQuery(useApi()));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  const cards = data.giftcards.map(({ code_last4: last4, balance }, index) => ({
    key: `${index} ${last4}`,
    last4,
    cents: toCents(balance),
  }));
  if (cards.length === 0) return null;
  const total = cards.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Panel as="section" tone="sunken" aria-labelledby="gift-balances">
      <h2 id="gift-balances">Your gift cards</h2>
      <SummaryLines
        lines={[
          ...cards.map(({ key, last4, cents }) => ({ key, label: `Ending in ${last4}`, amount: cents })),
          { key: 'total', label: 'To shop with', amount: total, kind: 'total' as const },
        ]}
      />
      <p className={styles.soft}>{formatUsd(total)} is applied to your next orders automatically. It doesn’t expire.</p>
    </Panel>
  );
}
