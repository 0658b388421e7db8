import { momentText } from '@larder/rules';
import { type Clock, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Ran } from '../jobs/waiting-jobs.ts';

/** One line: what time it is in the store. */
export function tellTime(clock: Pick<Clock, 'now' | 'ahead'>): string {
  const ms = clock.ahead();
  const parts = [`${Math.floor(ms / DAY)} d`, `${Math.floor((ms % DAY) / HOUR)} h`, `${Math.floor((ms % HOUR) / MINUTE)} min`];
  const ahead = ms === 0 ? 'real time' : `${parts.filter((part) => !part.startsWith('0 ')).join(' ') || '0 min'} ahead`;
  return `In the store it is ${momentText(clock.now())} (${ahead}).\n`;
}

/** What ran on the way, a line a queue in order of the first run: how often, from when to when, and what failed. */
export function tellRuns(ran: readonly Ran[]): string {
  const byQueue = new Map<string, Ran[]>();
  for (const each of ran) byQueue.set(each.queue, [...(byQueue.get(each.queue) ?? []), each]);
  const width = Math.max(0, ...[...byQueue.keys()].map(({ length }) => length));
  return [...byQueue]
    .map(([queue, runs]) => {
      const moments = runs.flatMap(({ at }) => (at ? [momentText(at)] : []));
      const when = [...new Set([moments[0], moments.at(-1)])].join(' … ');
      const failures = runs.flatMap(({ error }) => error ?? []);
      const failed = failures.length > 0 ? `  ${failures.length} failed: ${failures.at(-1)}` : '';
      return `  ${queue.padEnd(width)}  ${String(runs.length).padStart(5)} ×  ${when}${failed}\n`;
    })
    .join('');
}
