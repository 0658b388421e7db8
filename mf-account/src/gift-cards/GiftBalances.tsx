import { formatUsd } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { ErrorState, Panel, Skeleton, SummaryLines } from '@larder/ui';
import { balanceLines, giftCardsQuery } from './gift-cards-query.ts';
import styles from './gift-cards.module.css';

/** Balance of each gift card; renders nothing without any (CART-024). */
export function GiftBalances() {
  const { data, isError, isFetching, refetch } = useQuery(giftCardsQuery(useApi()));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  if (data.giftcards.length === 0) return null;
  const { lines, totalCents } = balanceLines(data);
  return (
    <Panel as="section" tone="sunken" aria-labelledby="gift-balances">
      <h2 id="gift-balances">Your gift cards</h2>
      <SummaryLines lines={lines} />
      <p className={styles.soft}>{formatUsd(totalCents)} is applied to your next orders automatically. It doesn’t expire.</p>
    </Panel>
  );
}
