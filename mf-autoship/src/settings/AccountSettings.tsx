import { BUILT } from '@larder/rules';
import { useState, type FormEvent } from 'react';
import type { Account } from '@larder/contracts';
import { Button, Panel, RadioCards, TextField } from '@larder/ui';
import { useAccountChange } from '../data/use-account-change.ts';
import { enrollmentState } from '../landing/enrollment-state.ts';
import { isOff, SwitchOn } from '../landing/SwitchOn.tsx';
import styles from './AccountSettings.module.css';

const ways = () =>
  [
    {
      value: 'opt_in',
      label: 'Ship automatically',
      description: BUILT.autoshipOrders
        ? 'We charge and ship it on its date.'
        : 'Once Autoship ships. Until then nothing is charged or sent.',
    },
    {
      value: 'single_cart',
      label: 'Ask me first',
      description: BUILT.autoshipOrders
        ? 'We add it to your cart three days before. Nothing is ordered until you check out.'
        : 'Once Autoship ships. Until then nothing is put into it.',
    },
  ] as const;

function HowItShips({ type }: { type: 'opt_in' | 'single_cart' }) {
  const [chosen, setChosen] = useState<'opt_in' | 'single_cart'>(type);
  const { busy, change } = useAccountChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== type) void change('type', { autoship_type: chosen }, { done: 'Saved.' });
  };
  return (
    <form method="post" className={styles.form} onSubmit={save}>
      <RadioCards legend="When items are due" name="autoship-type" options={ways()} value={chosen} onChange={setChosen} columns />
      <div>
        <Button type="submit" variant="secondary" loading={busy !== null}>
          Save
        </Button>
      </div>
    </form>
  );
}

function StopForm() {
  const [feedback, setFeedback] = useState('');
  const { busy, change } = useAccountChange();
  const stop = (event: FormEvent) => {
    event.preventDefault();
    void change(
      'stop',
      { autoship_status: 'cancelled', feedback },
      { done: 'Autoship is canceled. You have no more scheduled deliveries.' },
    );
  };
  return (
    <details className={styles.stop}>
      <summary>Cancel Autoship</summary>
      <form method="post" className={styles.form} onSubmit={stop}>
        <TextField
          label="What could we have done better?"
          optional
          maxLength={1000}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        />
        <div>
          <Button type="submit" variant="danger" loading={busy !== null}>
            Cancel Autoship
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Autoship of the whole account: how it ships, pausing, cancelling with a word why (AUTO-008 … AUTO-010, AUTO-019 … AUTO-021). */
export function AccountSettings({ autoship }: { autoship: Account['autoship'] }) {
  const { busy, change } = useAccountChange();
  const state = enrollmentState(autoship);
  if (isOff(state)) return <SwitchOn state={state} />;
  if (state === 'introduction') return null;
  return (
    <Panel as="section" aria-labelledby="autoship-account" className={styles.panel}>
      <h2 id="autoship-account">All of Autoship</h2>
      <HowItShips type={state === 'single_cart' ? 'single_cart' : 'opt_in'} />
      <div>
        <Button
          variant="secondary"
          loading={busy !== null}
          onClick={() => void change('pause', { autoship_status: 'paused' }, { done: 'Autoship is paused.' })}
        >
          Pause everything
        </Button>
      </div>
      <StopForm />
    </Panel>
  );
}
