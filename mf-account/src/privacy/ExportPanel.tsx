import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import { useRun } from '../settings/use-run.ts';
import type { PrivacyStanding } from './privacy-query.ts';
import { saveFile } from './save-file.ts';

/** An archive of everything the store knows of its shopper: asked for, waited for, saved. */
export function ExportPanel({ archive }: { archive: PrivacyStanding['export'] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useRun();
  const order = async () => {
    await api.call('POST /account/privacy/export');
    await queryClient.invalidateQueries({ queryKey: keys.privacy });
  };
  const save = async () => {
    const file = await api.call('POST /account/privacy/archive');
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
    </Panel>
  );
}
