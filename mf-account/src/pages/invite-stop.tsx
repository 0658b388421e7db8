import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { ApiError, useApi, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Button, ButtonLink, FormError } from '@larder/ui';
import styles from '../form/form.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';

interface InviteStopData {
  key: string;
}

/** Reads the key of the emailed link. Not found when it has no valid form. */
export async function prefetch({ search }: PrefetchContext): Promise<PrefetchResult<InviteStopData>> {
  const key = search.get('key') ?? '';
  return /^[0-9a-f-]{36}$/i.test(key) ? { data: { key } } : { notFound: true };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'No more invitations', robots: 'noindex' });

/** /invite/stop: ends mails of invitations to the address of the link. It requires a press, because mail scanners open links, too. */
export function Page({ data: { key } }: { data: InviteStopData }) {
  const api = useApi();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await api.call('POST /invite/stop', { body: { stop_key: key } });
      setState('done');
    } catch (error) {
      setState('idle');
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code === 404 ? 'This link isn’t valid. Please use the link in our email.' : error.shown);
    }
  };
  return (
    <NarrowPage title="No more invitations" lead="Larder members can invite people they know. You can opt out.">
      <div className={styles.form}>
        <FormError>{failure}</FormError>
        {state === 'done' ? (
          <>
            <p role="status">Done. We won’t send you any more invitations.</p>
            <ButtonLink href={paths.home} variant="secondary">
              Go to the store
            </ButtonLink>
          </>
        ) : (
          <Button size="full" loading={state === 'busy'} onClick={() => void stop()}>
            Stop sending me invitations
          </Button>
        )}
      </div>
    </NarrowPage>
  );
}
