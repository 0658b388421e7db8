import { useId, useState, type FormEvent } from 'react';
import type { AutoshipSchedule } from '@larder/contracts';
import { frequencyText, longDayText, soonestAutoshipDay } from '@larder/rules';
import { useClock } from '@larder/shell';
import { Button, TextField } from '@larder/ui';
import { useChange } from '../data/use-change.ts';
import styles from './PauseForm.module.css';

/** Pauses a schedule until it is resumed, or until a day by itself (OP-103, OP-107). What was typed stays when it is refused. */
export function PauseForm({ schedule: { id, frequency }, onDone }: { schedule: AutoshipSchedule; onDone: () => void }) {
  const field = useId();
  const clock = useClock();
  const [soonest] = useState(() => soonestAutoshipDay(clock.now()));
  const [until, setUntil] = useState('');
  const { busy, failure, run } = useChange();
  const pause = async (event: FormEvent) => {
    event.preventDefault();
    const worked = await run('pause', {
      done: until === '' ? 'Your schedule is paused.' : `Your schedule is paused until ${longDayText(until)}.`,
      call: (api) =>
        api.call('PUT /autoship/schedule/{id}', {
          params: { id },
          body: { status: 'paused', ...(until !== '' && { paused_until: until }) },
        }),
    });
    if (worked) onDone();
  };
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={`Pause ${frequencyText(frequency).toLowerCase()}`}
      noValidate
      onSubmit={(event) => void pause(event)}
    >
      <TextField
        id={field}
        label="Pause until"
        optional
        hint="Without a date, nothing ships until you resume."
        type="date"
        min={soonest}
        value={until}
        error={failure?.fields.paused_until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy !== null}>
          Pause
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep active
        </Button>
      </div>
    </form>
  );
}
