import { useState } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { ApiError, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { prefetchDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button, Skeleton } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { AccountSection } from './AccountSection.tsx';
import { CashSection } from './CashSection.tsx';
import { ChatsSection } from './ChatsSection.tsx';
import { nameOfCustomer, STAGE_TEXT } from './customer-text.ts';
import { MembershipSection } from './MembershipSection.tsx';
import { MergeAccounts } from './MergeAccounts.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ViewAs } from './ViewAs.tsx';
import { useMay } from './use-permissions.ts';
import styles from './customer.module.css';

const CRUMBS = [{ name: 'Customers', url: paths.deskCustomers }];

type Data = { id: number; name: string };

/** Fetches the customer and the first rows of their lists before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<Data>> {
  const options = { params: { id: Number(context.params['id']) } };
  if (!Number.isSafeInteger(options.params.id)) return { notFound: true };
  try {
    const [customer] = await Promise.all([
      prefetchDeskQuery(context, 'GET /desk/customers/{id}', options),
      prefetchDeskQuery(context, 'GET /desk/customers/{id}/chats', options),
      prefetchDeskList(context, 'GET /desk/customers/{id}/orders', options),
      prefetchDeskList(context, 'GET /desk/customers/{id}/cash', options),
    ]);
    return { data: { id: options.params.id, name: nameOfCustomer(customer) } };
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return { notFound: true };
    throw error;
  }
}

/** Title of the page. */
export const head = ({ name }: Data): PageHead => ({ title: name });

function ClosedNotice({ merged_into: mergedInto, email }: DeskCustomer) {
  return (
    <p className={styles.notice}>
      {mergedInto === null ? (
        `This account is closed. ${email.endsWith('@deleted.invalid') ? 'Its data are deleted.' : 'It cannot sign in.'}`
      ) : (
        <>
          This account was merged into <a href={paths.deskCustomer(mergedInto)}>another account</a>, and cannot sign in.
        </>
      )}
    </p>
  );
}

function Profile({ customer }: { customer: DeskCustomer }) {
  const { customer_id: id, is_blocked: isBlocked, is_thrive_employee: isEmployee, user_status: stage } = customer;
  const may = useMay();
  const [dialog, setDialog] = useState<'view' | 'merge' | null>(null);
  const close = () => setDialog(null);
  const actions = !isBlocked && (
    <>
      {may('customers.impersonate') && !isEmployee && <Button onClick={() => setDialog('view')}>View as customer</Button>}
      {may('customers.write') && (
        <Button variant="secondary" onClick={() => setDialog('merge')}>
          Merge
        </Button>
      )}
    </>
  );
  return (
    <DeskPage
      title={nameOfCustomer(customer)}
      crumbs={CRUMBS}
      actions={actions}
      status={[`Customer ${id}`, STAGE_TEXT[stage], isEmployee && 'Employee'].filter(Boolean).join(' · ')}
    >
      {isBlocked && <ClosedNotice {...customer} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountSection customer={customer} />
          <MembershipSection customer={customer} />
          <CashSection customer={customer} />
        </div>
        <div className={styles.column}>
          <OrdersSection customer={customer} />
          <ChatsSection customerId={id} />
          <PrivacySection customer={customer} />
        </div>
      </div>
      {dialog === 'view' && <ViewAs customer={customer} onClose={close} />}
      {dialog === 'merge' && <MergeAccounts customer={customer} onClose={close} />}
    </DeskPage>
  );
}

/** /desk/customers/:id: everything about a customer that employees help with. */
export function Page({ data: { id } }: { data: Data }) {
  const { data, error, refetch } = useDeskQuery('GET /desk/customers/{id}', { params: { id } });
  if (data) return <Profile key={data.customer_id} customer={data} />;
  return (
    <DeskPage title="Customer" crumbs={CRUMBS}>
      {error ? (
        <div role="alert">
          <p>{failureText(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton height="20rem" width="100%" />
      )}
    </DeskPage>
  );
}
