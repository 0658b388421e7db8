import { STORE_TIME_ZONE } from '@larder/rules';
import { type Clock, DAY } from '../clock.ts';
import type { Ran } from '../jobs/clockwork.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: STORE_TIME_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** One line: what time it is in the store. */
export function tellTime(clock: Pick<Clock, 'now' | 'ahead'>): string {
  const days = clock.ahead() / DAY;
  const ahead = days === 0 ? 'real time' : `${days < 1 ? '' : `${Math.floor(days)} d `}${((days % 1) * 24).toFixed(1)} h ahead`;
  return `In the store it is ${MOMENT.format(clock.now())} (${ahead}).\n`;
}

/** What ran on the way, a line a queue in order of the first run: how often, from when to when, and what failed. */
export function tellRuns(ran: readonly Ran[]): string {
  const byQueue = new Map<string, Ran[]>();
  for (const each of ran) byQueue.set(each.queue, [...(byQueue.get(each.queue) ?? []), each]);
  const width = Math.max(0, ...[...byQueue.keys()].map(({ length }) => length));
  return [...byQueue]
    .map(([queue, runs]) => {
      const [first, last] = [runs[0], runs.at(-1)];
      const failures = runs.filter(({ error }) => error !== undefined);
      const when =
        first && last ? [first.at, ...(runs.length > 1 ? [last.at] : [])].map((at) => MOMENT.format(at)).join(' … ') : '';
      const failed = failures.length > 0 ? `, ${failures.length} failed: ${String(failures.at(-1)?.error)}` : '';
      return `  ${queue.padEnd(width)}  ${String(runs.length).padStart(5)} ×  ${when}${failed}\n`;
    })
    .join('');
}
