import { WEBHOOK_EVENTS, type WebhookEvent } from '@larder/rules';
import { Checkbox } from '@larder/ui';
import { EVENT_TEXT } from './integration-text.ts';
import styles from './integrations.module.css';

type EventBoxesProps = {
  chosen: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | null;
};

/** One box for each event that a webhook may receive. */
export function EventBoxes({ chosen, onChange, error }: EventBoxesProps) {
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_TEXT[event]}
          checked={chosen.includes(event)}
          onChange={({ target }) =>
            onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
