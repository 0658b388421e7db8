import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Panel, Skeleton, SummaryLines } from '@larder/ui';
import { accountQuery } from '../dashboard/account-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { cardsQuery } from '../payment/cards-query.ts';
import { Addresses } from '../settings/Addresses.tsx';
import { addressesQuery } from '../settings/addresses-query.ts';
import { Cards } from '../settings/Cards.tsx';
import { CodeSwitch } from '../settings/CodeSwitch.tsx';
import { Devices, devicesQuery } from '../settings/Devices.tsx';
import { PendingEmail, pendingEmailQuery } from '../settings/PendingEmail.tsx';
import { PasswordForm } from '../settings/PasswordForm.tsx';
import { ProfileForm } from '../settings/ProfileForm.tsx';
import { WaysIn } from '../settings/WaysIn.tsx';
import { waysInQuery } from '../settings/ways-in-query.ts';
import { subscriptionLines } from '../dashboard/subscription-lines.ts';

/** Kind, price and dates of the membership (MEM-036); its actions are on the dashboard. */
function MembershipFacts() {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="8rem" />;
  return (
    <>
      <SummaryLines lines={subscriptionLines(data.account)} />
      <p>
        <a href={paths.account}>Manage your membership</a>
      </p>
    </>
  );
}

/** Loads every section's data: account, addresses, cards, sign-in methods, pending email and devices. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([
    queryClient.ensureQueryData(accountQuery(api)),
    queryClient.ensureQueryData(addressesQuery(api)),
    queryClient.ensureQueryData(cardsQuery(api)),
    queryClient.ensureQueryData(waysInQuery(api)),
    queryClient.ensureQueryData(pendingEmailQuery(api)),
    queryClient.ensureQueryData(devicesQuery(api)),
  ]);
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Account Settings', robots: 'noindex' });

function Profile() {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  if (data) return <ProfileForm account={data.account} />;
  return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="20rem" />;
}

function Codes() {
  const { data } = useQuery(accountQuery(useApi()));
  return data ? <CodeSwitch account={data.account} /> : null;
}

/** /account/edit (ACC-009, ACC-019, ACC-038 … ACC-043, OP-092, OP-099). */
export function Page() {
  return (
    <AccountPage title="Account Settings">
      <Panel as="section" aria-labelledby="settings-profile">
        <h2 id="settings-profile">About you</h2>
        <Profile />
        <PendingEmail />
      </Panel>
      <Panel as="section" aria-labelledby="settings-addresses">
        <h2 id="settings-addresses">Addresses</h2>
        <Addresses />
      </Panel>
      <Panel as="section" aria-labelledby="settings-cards">
        <h2 id="settings-cards">Payment methods</h2>
        <Cards />
      </Panel>
      <Panel as="section" aria-labelledby="settings-membership">
        <h2 id="settings-membership">Membership</h2>
        <MembershipFacts />
      </Panel>
      <Panel as="section" aria-labelledby="settings-password">
        <h2 id="settings-password">Password</h2>
        <PasswordForm />
        <Codes />
      </Panel>
      <WaysIn />
      <Panel as="section" aria-labelledby="settings-devices">
        <h2 id="settings-devices">Your devices</h2>
        <Devices />
      </Panel>
      <p>
        <a href={paths.privacy}>Get your data, or delete your account</a>
      </p>
    </AccountPage>
  );
}
