import { formatDollars, formatDollarsShort, THRIVE_CASH_DAYS } from '@larder/rules';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Panel, Skeleton } from '@larder/ui';
import { Invited } from '../invite/Invited.tsx';
import styles from '../invite/invite.module.css';
import { InviteForm } from '../invite/InviteForm.tsx';
import { ShareLink } from '../invite/ShareLink.tsx';
import { type Sharing, sharingQuery } from '../invite/sharing-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { pageOf } from '../orders/order-queries.ts';

interface InviteData {
  page: number;
}

/** Loads the requested page of invited people. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<InviteData>> {
  const page = pageOf(search.get('page'));
  await queryClient.fetchQuery(sharingQuery(api, page));
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Invite Your Friends', robots: 'noindex' });

function Terms({ minimum, amount }: { minimum: string; amount: string }) {
  return (
    <ul className={styles.terms}>
      <li>
        Each of you gets {amount} in Thrive Cash when the friend’s first order of {minimum} or more has arrived, once for each
        friend. Items count before discounts; gift cards don’t count.
      </li>
      <li>
        Both of you need a confirmed email when that order arrives. Otherwise the friend’s next order of {minimum} or more counts.
      </li>
      <li>
        It’s good for {THRIVE_CASH_DAYS} days. If returns bring that order below {minimum}, we take it back.
      </li>
      <li>
        Your friend must be new to Larder and join with your link. One reward per household: the same address, payment card or
        email inbox.
      </li>
    </ul>
  );
}

function Sections({ sharing }: { sharing: Sharing }) {
  const { share_url: url, raf_amount: each, raf_minimum: least, raf_balance: balance } = sharing;
  const [amount, minimum] = [formatDollarsShort(each), formatDollarsShort(least)];
  return (
    <>
      <Panel as="section" aria-labelledby="invite-link">
        <h2 id="invite-link">
          {amount} for you, {amount} for your friend
        </h2>
        <ShareLink url={url} />
        <Terms minimum={minimum} amount={amount} />
      </Panel>
      <Panel as="section" aria-labelledby="invite-mail">
        <h2 id="invite-mail">Invite by email</h2>
        <InviteForm />
      </Panel>
      <Panel as="section" aria-labelledby="invite-friends">
        <h2 id="invite-friends">Your friends</h2>
        <dl className={styles.metrics}>
          <div>
            <dt>Joined</dt>
            <dd>{sharing.joined_count}</dd>
          </div>
          <div>
            <dt>Thrive Cash earned</dt>
            <dd>{sharing.earned_count}</dd>
          </div>
          <div>
            <dt>Your Thrive Cash now</dt>
            <dd>{formatDollars(balance)}</dd>
          </div>
        </dl>
        <Invited sharing={sharing} />
      </Panel>
    </>
  );
}

/** /account/invite (ACC-107, OP-094). */
export function Page({ data: { page } }: { data: InviteData }) {
  const query = useQuery({ ...sharingQuery(useApi(), page), placeholderData: keepPreviousData });
  const { data: sharing, isError, isFetching, refetch } = query;
  return (
    <AccountPage title="Invite Your Friends" lead="Share good food with friends.">
      {sharing && <Sections sharing={sharing} />}
      {!sharing && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!sharing && !isError && <Skeleton height="30rem" />}
    </AccountPage>
  );
}
