import { Button, Panel } from '@larder/ui';
import { useAccountChange } from '../data/use-account-change.ts';
import type { EnrollmentState } from './enrollment-state.ts';
import styles from './SwitchOn.module.css';

const TEXTS = {
  opted_out: {
    title: 'Autoship is turned off',
    text: 'You turned off Autoship, so its buttons are hidden.',
    press: 'Turn Autoship on',
  },
  canceled: {
    title: 'Autoship is canceled',
    text: 'You have no scheduled deliveries. You can start again at any time.',
    press: 'Start Autoship again',
  },
  inactive: {
    title: 'Autoship is on hold',
    text: 'You haven’t had any Autoship items for a while.',
    press: 'Start Autoship again',
  },
  paused: {
    title: 'Autoship is paused',
    text: 'Nothing ships until you resume. Your items are saved.',
    press: 'Resume Autoship',
  },
} as const satisfies Partial<Record<EnrollmentState, object>>;

type OffState = keyof typeof TEXTS;

/** Whether an enrollment state means that nothing ships until the customer resumes. */
export const isOff = (state: EnrollmentState): state is OffState => state in TEXTS;

/** Autoship is off, and one press enables it, so that a hidden button locks no shopper out (OP-103). */
export function SwitchOn({ state }: { state: OffState }) {
  const { busy, change } = useAccountChange();
  const { title, text, press } = TEXTS[state];
  const on = () =>
    change(
      'on',
      { ...(state !== 'paused' && { autoship_type: 'opt_in' as const }), autoship_status: 'active' },
      { done: 'Autoship is on.' },
    );
  return (
    <Panel tone="leaf" as="section" aria-labelledby="autoship-off" className={styles.panel}>
      <div>
        <h2 id="autoship-off">{title}</h2>
        <p>{text}</p>
      </div>
      <Button loading={busy !== null} onClick={() => void on()}>
        {press}
      </Button>
    </Panel>
  );
}
