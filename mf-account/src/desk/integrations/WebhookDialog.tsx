import { useState } from 'react';
import type { CallResponse, DeskWebhook } from '@larder/contracts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Checkbox, FormError, TextField } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { EventBoxes } from './EventBoxes.tsx';
import { EVENT_TEXT } from './integration-text.ts';
import styles from './integrations.module.css';

/** A webhook with the secret of its signatures, as the response of its creation has it. */
export type AddedWebhook = CallResponse<'POST /desk/integrations/webhooks'>;

type WebhookFields = { name: string; url: string; events: WebhookEvent[]; is_active: boolean };

const NEW_WEBHOOK: WebhookFields = { name: '', url: '', events: [], is_active: true };

/** The webhook of a record of the API, as the conflict of a change carries it. */
function readCurrent(current: Readonly<Record<string, unknown>>): WebhookFields & { version: number } {
  const events: unknown = current['events'];
  return {
    name: String(current['name'] ?? ''),
    url: String(current['url'] ?? ''),
    events: Array.isArray(events) ? WEBHOOK_EVENTS.filter((event) => events.includes(event)) : [],
    is_active: current['is_active'] === true,
    version: Number(current['version'] ?? 0),
  };
}

const eventsText = (events: readonly WebhookEvent[]): string => events.map((event) => EVENT_TEXT[event]).join(', ');

const useWebhookForm = (defaults: WebhookFields, send: (values: WebhookFields) => Promise<void>) =>
  useStoreForm<WebhookFields>({
    defaults,
    labels: { name: 'Name', url: 'Address', events: 'Events', is_active: 'Send events' },
    check: ({ name, url, events }) => ({
      name: name.trim() === '' ? 'Please name the system.' : null,
      url: url.trim() === '' ? 'Please give an address.' : null,
      events: events.length === 0 ? 'Please choose an event.' : null,
    }),
    send: (values) => send({ ...values, name: values.name.trim(), url: values.url.trim() }),
  });

function Fields({ form }: { form: ReturnType<typeof useWebhookForm> }) {
  return (
    <>
      <FormError {...form.problem} />
      <TextField {...form.field('name')} maxLength={60} autoComplete="off" hint="Which system receives the events." />
      <TextField {...form.field('url')} type="url" maxLength={2000} autoComplete="off" hint="Starts with https://" />
      <EventBoxes
        chosen={form.form.watch('events')}
        error={form.field('events').error}
        onChange={(events) => form.form.setValue('events', events, { shouldValidate: form.form.formState.isSubmitted })}
      />
    </>
  );
}

/** Dialog that adds a webhook. */
export function AddWebhook({ onAdded, onClose }: { onAdded: (added: AddedWebhook) => void; onClose: () => void }) {
  const add = useDeskCall('POST /desk/integrations/webhooks', { invalidates: ['GET /desk/integrations/webhooks'] });
  const form = useWebhookForm(NEW_WEBHOOK, async ({ name, url, events }) => {
    const added = await add.call({ body: { name, url, events } });
    if (added) onAdded(added);
  });
  return (
    <Dialog title="Add a webhook" lead="The store sends the chosen events to this address." open onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Fields form={form} />
        <Button type="submit" loading={form.busy}>
          Add webhook
        </Button>
      </form>
    </Dialog>
  );
}

/** Dialog that changes a webhook, pauses it or continues it. Two people who change the same one see both versions. */
export function ChangeWebhook({ webhook, onClose }: { webhook: DeskWebhook; onClose: () => void }) {
  const { id, name, url, events, is_active } = webhook;
  const [version, setVersion] = useState(webhook.version);
  const snacks = useSnacks();
  const change = useDeskCall('PUT /desk/integrations/webhooks/{id}', { invalidates: ['GET /desk/integrations/webhooks'] });
  const form = useWebhookForm({ name, url, events, is_active }, async (values) => {
    const changed = await change.call({ params: { id }, body: { ...values, version } });
    if (!changed) return;
    snacks.show({ type: 'success', message: `${changed.webhook.name} is saved.`, autoDismiss: true });
    onClose();
  });
  const current = change.conflict && readCurrent(change.conflict);
  const yours = form.form.watch();
  const resolve = (taken: number) => {
    setVersion(taken);
    change.resolveConflict();
  };
  return (
    <Dialog title={`Change ${name}`} open onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        {current && (
          <ConflictNotice
            subject={name}
            fields={[
              { label: 'Name', theirs: current.name, yours: yours.name },
              { label: 'Address', theirs: current.url, yours: yours.url },
              { label: 'Events', theirs: eventsText(current.events), yours: eventsText(yours.events) },
            ]}
            onTakeTheirs={() => {
              const { version: taken, ...fields } = current;
              form.form.reset(fields);
              resolve(taken);
            }}
            onUseYours={() => resolve(current.version)}
          />
        )}
        <Fields form={form} />
        <Checkbox
          label="Send events to this address"
          hint="Paused, it receives no new events. Those that wait are sent when it continues."
          checked={yours.is_active}
          onChange={({ target }) => form.form.setValue('is_active', target.checked)}
        />
        <Button type="submit" loading={form.busy}>
          Save webhook
        </Button>
      </form>
    </Dialog>
  );
}
