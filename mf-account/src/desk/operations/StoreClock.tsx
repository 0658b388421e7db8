import type { CallResponse } from '@larder/contracts';
import { useQueryClient, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { TextField } from '@larder/ui/forms/TextField.tsx';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { useEffect } from 'react';
import { useMay } from '../customers/use-permissions.ts';
import styles from './operations.module.css';

/** ms between two looks while the clock is being set. */
const POLL_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the store's time is ahead, such as `3 days ahead`. */
function aheadText(ms: number): string {
  if (ms === 0) return 'Real time';
  const [count, unit] = ms >= DAY_MS ? [Math.round(ms / DAY_MS), 'day'] : [Math.max(1, Math.round(ms / HOUR_MS)), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ahead`;
}

/** Shows the store's time. Outside production a developer sets it ahead, and back to the real time. */
export function StoreClock({ system }: { system: CallResponse<'GET /desk/system'> }) {
  const { store_time: at, ahead_ms: aheadMs, is_clock_moving: isMoving, environment } = system;
  const queryClient = useQueryClient();
  const maySet = useMay()('jobs.run') && environment !== 'production';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: ['desk', 'GET /desk/system'] }), POLL_MS);
    return () => clearInterval(timer);
  }, [isMoving, queryClient]);
  return (
    <div className={styles.part} data-health={aheadMs === 0 ? 'ok' : 'warning'}>
      <p>
        <strong>
          Store time: <DateTime at={at} />
        </strong>
      </p>
      <p className={styles.soft} role="status">
        {isMoving ? `${aheadText(aheadMs)}. The clock is being set; due jobs run.` : `${aheadText(aheadMs)}.`}
      </p>
      {maySet && !isMoving && <ClockForm isReal={aheadMs === 0} />}
    </div>
  );
}

function ClockForm({ isReal }: { isReal: boolean }) {
  const snacks = useSnacks();
  const change = useDeskCall('PUT /desk/clock', { invalidates: ['GET /desk/system'] });
  const form = useStoreForm({
    defaults: { clock: '' },
    labels: { clock: 'Set the clock to' },
    check: ({ clock }) => ({ clock: clock.trim() === '' ? 'Please enter a time.' : null }),
    send: async ({ clock }) => void (await change.call({ body: { clock: clock.trim() } })),
  });
  const restore = async () => {
    if (await change.run({ body: { clock: 'real' } }))
      snacks.show({ type: 'success', message: 'The store has the real time.', autoDismiss: true });
  };
  return (
    <form className={styles.clock} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextField
        {...form.field('clock')}
        autoComplete="off"
        hint="A span such as +30d, +12h or +90m, or a later day or moment: 2026-12-24T09:00."
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={form.busy}>
          Set clock
        </Button>
        {!isReal && (
          <Button variant="secondary" loading={change.isRunning} onClick={() => void restore()}>
            Restore real time
          </Button>
        )}
      </div>
    </form>
  );
}
