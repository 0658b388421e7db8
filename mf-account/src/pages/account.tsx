import { useEffect } from 'react';
import { isMonthlyTrial, formatDollars, autoshipNoticeText } from '@larder/rules';
import {
  ApiError,
  Slot,
  useApi,
  useOverlays,
  useQuery,
  useSearchParams,
  useViewer,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { ErrorState, Skeleton, Panel } from '@larder/ui';
import type { Account } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { accountQuery } from '../dashboard/account-query.ts';
import styles from '../dashboard/dashboard.module.css';
import { LastOrder } from '../dashboard/LastOrder.tsx';
import { MembershipPanel } from '../dashboard/MembershipPanel.tsx';
import { Savings } from '../dashboard/Savings.tsx';
import { kindOf } from '../dashboard/subscription-lines.ts';
import { upgradeQuery } from '../dashboard/upgrade-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { Waiting, waitingQuery } from '../reminders/Waiting.tsx';
import { lastOrderQuery } from '../orders/order-queries.ts';
import { PasskeyHint } from '../passkeys/PasskeyHint.tsx';

/** The Autoship delivery that ships within three days (AUTO-030, OP-106). */
function DeliveryAhead({ day }: { day: string | null }) {
  if (day === null) return null;
  return (
    <Panel tone="leaf" className={styles.wide}>
      <p>
        {autoshipNoticeText(day)} <a href={paths.autoshipNextShipment}>See your delivery</a>
      </p>
    </Panel>
  );
}

/** The loyalty credit (ACC-021, ACC-115): what can be spent and what is on its way. */
function ThriveCash({ account: { thriveCashData } }: { account: Account }) {
  const { pending } = thriveCashData;
  return (
    <Panel as="section" tone="leaf" aria-labelledby="account-cash">
      <h2 id="account-cash">Thrive Cash</h2>
      <p className={styles.amount}>{formatDollars(thriveCashData.balance)}</p>
      <p>
        {pending > 0
          ? `${formatDollars(pending)} more comes when your order is delivered.`
          : 'Items with a Thrive Cash badge add to it.'}
      </p>
    </Panel>
  );
}

/** Loads the last order and the products with a reminder. In a monthly trial also loads the terms of an upgrade. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  const lastOrder = queryClient.ensureQueryData(lastOrderQuery(api)).catch((error: unknown) => {
    // Its panel shows the failure (CHK-066); the page works without it. The page handles an expired session.
    if (!(error instanceof ApiError) || error.code === 401 || error.code === 302) throw error;
  });
  const upgrade = async () => {
    const { account } = await queryClient.ensureQueryData(accountQuery(api));
    if (isMonthlyTrial(kindOf(account))) await queryClient.prefetchQuery(upgradeQuery(api));
  };
  await Promise.all([upgrade(), lastOrder, queryClient.prefetchQuery(waitingQuery(api))]);
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Account', robots: 'noindex' });

/** Lapsed members who requested a member page reactivate here, and continue to that page (OP-075). */
function useReactivation(): void {
  const route = useSearchParams()[0].get('reactivate');
  const overlays = useOverlays();
  const { isLapsed } = useViewer();
  useEffect(() => {
    if (route !== null && isLapsed) overlays.open('reactivation', { route });
  }, [route, isLapsed, overlays]);
}

/** /account: an overview of the account (ACC-021, CHK-049, MEM-033, MEM-034). */
export function Page() {
  useReactivation();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  const account = data?.account;
  return (
    <AccountPage title={account?.firstname ? `Hello, ${account.firstname}` : 'Account'} lead={account?.email}>
      {isError && !account && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !account && <Skeleton height="24rem" />}
      {account && (
        <div className={styles.grid}>
          <DeliveryAhead day={account.autoship.ships_on} />
          <MembershipPanel account={account} />
          <ThriveCash account={account} />
          <div className={styles.wide}>
            <LastOrder />
          </div>
          <Waiting className={styles.wide} />
          <div className={styles.wide}>
            <Savings account={account} />
          </div>
          <div className={styles.wide}>
            <Slot name="cart.savings" props={{}} />
          </div>
        </div>
      )}
      <PasskeyHint />
      <Slot name="quiz.invitation" props={{ place: 'account' }} />
    </AccountPage>
  );
}
