import { lazy, Suspense } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import { useProved } from '../settings/use-proved.ts';
import type { PrivacyStanding } from './privacy-query.ts';
import { saveFile } from './save-file.ts';

const ProofDialog = lazy(() => import('../settings/ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** An archive of everything the store knows of its shopper: asked for, waited for, saved. */
export function ExportPanel({ archive }: { archive: PrivacyStanding['export'] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, failure, run, ask, leave } = useProved();
  const order = async (current_password?: string) => {
    await api.call('POST /account/privacy/export', { body: { current_password } });
    await queryClient.invalidateQueries({ queryKey: keys.privacy });
  };
  const save = async (current_password?: string) => {
    const file = await api.call('POST /account/privacy/archive', { body: { current_password } });
    saveFile(file.name, file.archive);
  };
  return (
    <Panel as="section" aria-labelledby="privacy-export">
      <h2 id="privacy-export">Get your data</h2>
      <p>
        A zip with everything that we know of you: your account, orders, lists, answers and what else we keep, to read and for
        machines. Making it takes a moment; a mail tells you when it is there.
      </p>
      <FormError>{failure}</FormError>
      <p role="status">
        {archive?.state === 'waiting' && 'Your archive is being made.'}
        {archive?.state === 'ready' && archive.ready_until && `Your archive waits here until ${dateText(archive.ready_until)}.`}
      </p>
      {archive?.state === 'ready' && (
        <div>
          <Button loading={busy} onClick={() => void run(save)}>
            Save the archive
          </Button>
        </div>
      )}
      {archive?.state !== 'waiting' && (
        <div>
          <Button variant="secondary" loading={busy && !archive} onClick={() => void run(order)}>
            {archive ? 'Make it anew' : 'Make an archive'}
          </Button>
        </div>
      )}
      <Suspense>{ask && <ProofDialog onProof={ask} onClose={leave} />}</Suspense>
    </Panel>
  );
}
