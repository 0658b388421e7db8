import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useQueryClient, useRevalidator } from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import type { PageResult } from '../app/page-loader.ts';
import { PageView } from '../app/PageView.tsx';
import styles from './desk.module.css';

function Notice({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section className={styles.notice}>
      <title>{`${title} | Larder`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <div className={styles.noticeActions}>{actions}</div>
    </section>
  );
}

const toDesk = (
  <ButtonLink href={paths.desk} variant="secondary">
    Go to the desk
  </ButtonLink>
);

/** A page of the desk, or why it is not shown. Navigation and other pages work in each case. */
export function DeskPageView({ route }: { route?: PageRoute | undefined }) {
  const result = useLoaderData<PageResult>();
  const revalidator = useRevalidator();
  // Not observed: the frame renders again with it.
  const me = useQueryClient().getQueryData(keys.deskMe);
  if (me === undefined) return <PageView route={route} />;
  switch (result.kind) {
    case 'forbidden':
      return (
        <Notice title="You may not see this page" actions={toDesk}>
          <p>
            It requires the permission <code>{result.permission}</code>. An owner can give you a role that has it.
          </p>
        </Notice>
      );
    case 'not-found':
      return (
        <Notice title="Not found" actions={toDesk}>
          <p>Nothing is at this address.</p>
        </Notice>
      );
    case 'missing':
    case 'failed':
      return (
        <Notice
          title="This page is not available now"
          actions={
            <>
              <Button onClick={() => void revalidator.revalidate()} loading={revalidator.state === 'loading'}>
                Try again
              </Button>
              {toDesk}
            </>
          }
        >
          <p>
            {result.kind === 'failed' && result.message
              ? result.message
              : `${route ? `The part of the store that it belongs to (${route.remote})` : 'A part of the store'} does not respond. The other pages work.`}
          </p>
        </Notice>
      );
    default:
      return <PageView route={route} />;
  }
}
