import { useState } from 'react';
import type { DeskExperiment } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, RadioCards } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { EXPERIMENT_TEXT } from './experiment-text.ts';
import styles from './experiments.module.css';

/** Dialog that stops an experiment with the variant that all visitors get from then on. */
export function StopDialog({ experiment, onClose }: { experiment: DeskExperiment; onClose: () => void }) {
  const { experiment_name: name, variants, version } = experiment;
  const [variant, setVariant] = useState(variants[0]?.variant ?? '');
  const snacks = useSnacks();
  const stop = useDeskCall('POST /desk/experiments/{name}/stop', {
    invalidates: ['GET /desk/experiments', 'GET /desk/experiments/{name}'],
  });
  const send = async () => {
    if (!(await stop.run({ params: { name }, body: { variant, version } }))) return;
    snacks.show({ type: 'success', message: `${EXPERIMENT_TEXT[name].name}: all visitors get ${variant}.`, autoDismiss: true });
    onClose();
  };
  return (
    <Dialog title={`Stop ${EXPERIMENT_TEXT[name].name}`} lead="The results stay." open onClose={onClose}>
      <div className={styles.form}>
        {stop.conflict && (
          <p role="alert" className={styles.warning}>
            Another employee changed this experiment. Close this dialog and open it again to see the change.
          </p>
        )}
        <RadioCards
          legend="All visitors get"
          name="variant"
          value={variant}
          options={variants.map(({ variant: value }, at) => ({ value, label: at === 0 ? `${value} (as before)` : value }))}
          onChange={setVariant}
        />
        <Button variant="danger" loading={stop.isRunning} onClick={() => void send()}>
          Stop
        </Button>
      </div>
    </Dialog>
  );
}
