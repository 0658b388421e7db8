import type { DeskExperiment } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { EXPERIMENT_TEXT } from './experiment-text.ts';
import styles from './experiments.module.css';

const READS = ['GET /desk/experiments', 'GET /desk/experiments/{name}'] as const;
const SHARE = /^\d{1,3}(\.\d{1,2})?$/;

type DialogProps = { experiment: DeskExperiment; onClose: () => void };

function StartForm({ experiment, onClose }: DialogProps) {
  const { experiment_name: name, variants, audience, version } = experiment;
  const [first, ...others] = variants;
  const snacks = useSnacks();
  const start = useDeskCall('PUT /desk/experiments/{name}', { invalidates: READS });
  const fieldOf = (at: number) => `share${at}`;
  const shares: Record<string, string> = Object.fromEntries(others.map(({ share }, at) => [fieldOf(at), String(share)]));
  const form = useStoreForm<Record<string, string>>({
    defaults: { ...shares, audience: audience?.join(', ') ?? '', variants: '' },
    labels: {
      ...Object.fromEntries(others.map(({ variant }, at) => [fieldOf(at), `${variant}, percent of visitors`])),
      audience: 'Audiences',
      variants: 'Shares',
    },
    check: (values) =>
      Object.fromEntries(
        others.map((_, at) => [fieldOf(at), SHARE.test(values[fieldOf(at)]?.trim() ?? '') ? null : 'Please enter 0 to 100.']),
      ),
    async send(values) {
      const names = (values['audience'] ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
      const response = await start.call({
        params: { name },
        body: {
          variants: others.map(({ variant }, at) => ({ variant, share: Number(values[fieldOf(at)]) })),
          audience: names.length > 0 ? names : null,
          version,
        },
      });
      if (!response) return;
      snacks.show({ type: 'success', message: `${EXPERIMENT_TEXT[name].name} is running.`, autoDismiss: true });
      onClose();
    },
  });
  const { error } = form.field('variants');
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {start.conflict && (
        <p role="alert" className={styles.warning}>
          Another employee changed this experiment. Close this dialog and open it again to see the change.
        </p>
      )}
      {others.map(({ variant }, at) => (
        <TextField key={variant} {...form.field(fieldOf(at))} inputMode="decimal" autoComplete="off" />
      ))}
      {error && (
        <p role="alert" className={styles.warning}>
          {error}
        </p>
      )}
      <p className={styles.facts}>The rest of the visitors gets {first?.variant}.</p>
      <TextField {...form.field('audience')} optional autoComplete="off" hint="With commas between. Empty is all visitors." />
      <Button type="submit" loading={form.busy}>
        Start
      </Button>
    </form>
  );
}

/** Dialog that starts an experiment with shares. A running one starts again, because its earlier visitors had other shares. */
export function StartDialog(props: DialogProps) {
  const isRunning = props.experiment.experiment_state === 'running';
  return (
    <Dialog
      title={`Start ${EXPERIMENT_TEXT[props.experiment.experiment_name].name}`}
      {...(isRunning && { lead: 'The results begin again, because earlier visitors had other shares.' })}
      open
      onClose={props.onClose}
    >
      <StartForm {...props} />
    </Dialog>
  );
}
