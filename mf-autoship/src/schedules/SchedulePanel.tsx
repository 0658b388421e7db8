import { useRef, useState } from 'react';
import { BUILT, formatDollars, frequencyText } from '@larder/rules';
import type { AutoshipSchedule, CallBody } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { longDayText } from '@larder/rules';
import { Badge, Button, Panel } from '@larder/ui';
import { changeableText, isChargeFailed, isLocked, itemCount, SCHEDULE_STATUS } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { PaymentPrompt } from '../shipment/PaymentPrompt.tsx';
import { ShipmentTotals } from '../shipment/ShipmentTotals.tsx';
import { shippingItems } from '../shipment/shipment.ts';
import { PauseForm } from './PauseForm.tsx';
import styles from './SchedulePanel.module.css';

type ScheduleChange = CallBody<'PUT /autoship/schedule/{id}'>;

/** A schedule: its rhythm, its next day, what it costs; pause, resume, skip once, order at once (OP-107). */
export function SchedulePanel({ schedule, isNext }: { schedule: AutoshipSchedule; isNext: boolean }) {
  const { busy, run } = useChange();
  const [isPausing, setPausing] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, status, frequency, next_date: day } = schedule;
  const name = frequencyText(frequency);
  const isPaused = status === 'paused';
  const isOpen = BUILT.autoshipOrders && status === 'active' && !isLocked(schedule) && shippingItems(schedule).length > 0;
  const change = (what: string, body: ScheduleChange, done: string) =>
    void run(what, { done, call: (api) => api.call('PUT /autoship/schedule/{id}', { params: { id }, body }) });
  const endPausing = () => {
    setPausing(false);
    opener.current?.focus();
  };
  return (
    <Panel as="section" aria-labelledby={`schedule-${id}`} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={`schedule-${id}`}>{name}</h2>
        <span className={styles.badges}>
          {isNext && <Badge tone="honey">Ships first</Badge>}
          <Badge tone={isChargeFailed(status) ? 'tomato' : isPaused ? 'plain' : 'leaf'}>{SCHEDULE_STATUS[status]}</Badge>
        </span>
      </div>
      <PaymentPrompt schedule={schedule} />
      <p className={styles.facts}>
        {isPaused ? (
          schedule.paused_until === null ? (
            'Nothing ships until you resume.'
          ) : (
            `Paused until ${longDayText(schedule.paused_until)}.`
          )
        ) : (
          <>
            {`${itemCount(shippingItems(schedule).length)} on `}
            <time dateTime={day}>{longDayText(day)}</time>
          </>
        )}
      </p>
      {isLocked(schedule) && !isPaused && <p className={styles.facts}>{changeableText(schedule)}</p>}
      <ShipmentTotals totals={schedule.totals} />
      <div className={styles.actions}>
        {isPaused ? (
          <Button
            loading={busy === 'resume'}
            aria-label={`Resume: ${name}`}
            onClick={() => change('resume', { status: 'active' }, 'Your schedule is active again.')}
          >
            Resume
          </Button>
        ) : (
          <>
            {isOpen && (
              <>
                <Button
                  variant="secondary"
                  loading={busy === 'now'}
                  aria-expanded={isOrdering}
                  aria-label={`Order now: ${name}`}
                  onClick={() => setOrdering(!isOrdering)}
                >
                  Order now
                </Button>
                <Button
                  variant="quiet"
                  loading={busy === 'skip'}
                  aria-label={`Skip the next one: ${name}`}
                  onClick={() => change('skip', { skip: 1, delivery_date: day }, 'Skipped. The next one comes as planned.')}
                >
                  Skip the next one
                </Button>
              </>
            )}
            {(isOpen || isChargeFailed(status)) && (
              <Button
                variant="quiet"
                ref={opener}
                aria-expanded={isPausing}
                aria-label={`Pause: ${name}`}
                onClick={() => setPausing(!isPausing)}
              >
                Pause
              </Button>
            )}
          </>
        )}
        <a href={paths.autoshipSettings} aria-label={`Settings: ${name}`}>
          Settings
        </a>
      </div>
      {isOrdering && isOpen && (
        <div className={styles.actions} role="group" aria-label={`Order now: ${name}?`}>
          <p className={styles.facts}>
            {`We charge about ${formatDollars(schedule.totals.totals_collected)} today and ship it instead of on ${longDayText(day)}.`}
          </p>
          <Button
            onClick={() => {
              setOrdering(false);
              change('now', { now: 1 }, 'Your order is placed.');
            }}
          >
            Place order
          </Button>
          <Button variant="quiet" onClick={() => setOrdering(false)}>
            Not now
          </Button>
        </div>
      )}
      {isPausing && !isPaused && <PauseForm schedule={schedule} onDone={endPausing} />}
    </Panel>
  );
}
