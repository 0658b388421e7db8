import type { DeskWebhook } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { Menu } from '@larder/ui/overlay/Menu.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What an employee does with a webhook in a dialog. */
export type WebhookAction = 'change' | 'secret' | 'remove';

type WebhookActionsProps = {
  id: string;
  name: string;
  /** Address of its log of deliveries. */
  log: string;
  onAction: (action: WebhookAction) => void;
};

/** Menu of a webhook, with the test button. */
export function WebhookActions({ id, name, log, onAction }: WebhookActionsProps) {
  const snacks = useSnacks();
  const test = useDeskCall('POST /desk/integrations/webhooks/{id}/test', {
    invalidates: ['GET /desk/integrations/webhooks', 'GET /desk/integrations/deliveries'],
  });
  const sendTest = async () => {
    if (await test.run({ params: { id } }))
      snacks.show({ type: 'success', message: `A test event for ${name} is on its way. Its deliveries show the result.` });
  };
  return (
    <Menu
      trigger={
        <Button variant="secondary" aria-label={`Actions of ${name}`} loading={test.isRunning}>
          Actions
        </Button>
      }
      items={[
        { key: 'test', label: 'Send a test event', onSelect: () => void sendTest() },
        { key: 'log', label: 'Show deliveries', href: log },
        { key: 'change', label: 'Change', onSelect: () => onAction('change') },
        { key: 'secret', label: 'Replace the secret', onSelect: () => onAction('secret') },
        { key: 'remove', label: 'Remove', danger: true, onSelect: () => onAction('remove') },
      ]}
    />
  );
}

/** Asks before a webhook is removed. */
export function RemoveWebhook({ webhook: { id, name }, onClose }: { webhook: DeskWebhook; onClose: () => void }) {
  const remove = useDeskCall('DELETE /desk/integrations/webhooks/{id}', { invalidates: ['GET /desk/integrations/webhooks'] });
  const snacks = useSnacks();
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      lead="It no longer receives events. Events that wait, and its log, are deleted."
      action="Remove webhook"
      isRunning={remove.isRunning}
      onClose={onClose}
      onConfirm={async () => {
        if (await remove.run({ params: { id } }))
          snacks.show({ type: 'success', message: `${name} is removed.`, autoDismiss: true });
        onClose();
      }}
    />
  );
}

type ReplaceSecretProps = { webhook: DeskWebhook; onReplaced: (secret: string) => void; onClose: () => void };

/** Asks before the secret of a webhook is replaced. */
export function ReplaceSecret({ webhook: { id, name }, onReplaced, onClose }: ReplaceSecretProps) {
  const replace = useDeskCall('POST /desk/integrations/webhooks/{id}/secret', {
    invalidates: ['GET /desk/integrations/webhooks'],
  });
  return (
    <ConfirmDialog
      title={`Replace the secret of ${name}?`}
      lead="Events are signed with the new secret at once. The system refuses them until it has it; they are tried again."
      action="Replace secret"
      isRunning={replace.isRunning}
      onClose={onClose}
      onConfirm={async () => {
        const replaced = await replace.run({ params: { id } });
        onClose();
        if (replaced) onReplaced(replaced.secret);
      }}
    />
  );
}
