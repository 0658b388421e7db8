import { useState } from 'react';
import type { AutoshipSchedule } from '@larder/contracts';
import { frequencyText, longDayText, soonestAutoshipDay } from '@larder/rules';
import { useClock } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useChange } from '../data/use-change.ts';
import styles from './PauseForm.module.css';

/** Pauses a schedule until the shopper resumes it, or until a day (OP-103, OP-107). Typed text stays when the API refuses it. */
export function PauseForm({ schedule: { id, frequency }, onDone }: { schedule: AutoshipSchedule; onDone: () => void }) {
  const clock = useClock();
  const [soonest] = useState(() => soonestAutoshipDay(clock.now()));
  const { submit } = useChange();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { paused_until: '' },
    labels: { paused_until: 'Pause until' },
    check: () => ({}),
    async send({ paused_until: until }) {
      await submit({
        done: until === '' ? 'Your schedule is paused.' : `Your schedule is paused until ${longDayText(until)}.`,
        call: (api) =>
          api.call('PUT /autoship/schedule/{id}', {
            params: { id },
            body: { status: 'paused', ...(until !== '' && { paused_until: until }) },
          }),
      });
      onDone();
    },
  });
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={`Pause ${frequencyText(frequency).toLowerCase()}`}
      noValidate
      onSubmit={onSubmit}
    >
      <FormError {...problem} />
      <TextField
        {...field('paused_until')}
        optional
        hint="Without a date, nothing ships until you resume."
        type="date"
        min={soonest}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Pause
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep active
        </Button>
      </div>
    </form>
  );
}
