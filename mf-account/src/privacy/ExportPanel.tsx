import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import { useRun } from '../settings/use-run.ts';
import type { PrivacyStatus } from './privacy-query.ts';
import { saveFile } from './save-file.ts';

/** An archive of all personal data: request, progress, download. */
export function ExportPanel({ archive }: { archive: PrivacyStatus['export'] }) {
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
        Get a ZIP file with all the data we have about you: account, orders, lists, answers and more, in readable and
        machine-readable form. We’ll email you when it’s ready.
      </p>
      <FormError>{failure}</FormError>
      <p role="status">
        {archive?.state === 'waiting' && 'We’re preparing your archive.'}
        {archive?.state === 'ready' && archive.ready_until && `Your archive is available until ${dateText(archive.ready_until)}.`}
      </p>
      {archive?.state === 'ready' && (
        <div>
          <Button loading={busy} onClick={() => void run(save)}>
            Download archive
          </Button>
        </div>
      )}
      {archive?.state !== 'waiting' && (
        <div>
          <Button variant="secondary" loading={busy && !archive} onClick={() => void run(order)}>
            {archive ? 'Request a new archive' : 'Request my data'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
