import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Fields of events with the same values in each journey; of all others only the types are compared. */
const COMPARED_FIELDS = new Set([
  'event',
  'page_type',
  'page_sub_type',
  'type',
  'sub_type',
  'currency',
  'step',
  'method',
  'source',
]);

/** The shape of an event, without values that differ between journeys: ids, times, names, amounts. */
function shapeOf(value: unknown, key = ''): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, shapeOf(each, name)]),
    );
  }
  return typeof value === 'string' && COMPARED_FIELDS.has(key) ? value : typeof value;
}

/** Records everything that a tab pushes to `window.dataLayer`, over all its documents. Returns a getter of the events so far, in order. */
export async function recordEvents(page: Page): Promise<() => readonly Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  await page.exposeFunction('recordEvent', (text: string) => void events.push(JSON.parse(text) as Record<string, unknown>));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    const push = layer.push.bind(layer);
    layer.push = (...entries) => {
      const record = Reflect.get(window, 'recordEvent') as (text: string) => void;
      for (const entry of entries) record(JSON.stringify(entry));
      return push(...entries);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return () => events;
}

/** Compares the events of a journey with the recorded file: same order and shapes. `KEEP_EVENTS=1` records them instead, after an intended change. */
export async function expectRecorded(events: readonly Record<string, unknown>[], file: string): Promise<void> {
  const shapes = events.map((event) => shapeOf(event));
  if (process.env['KEEP_EVENTS'] === '1') await writeFile(file, `${JSON.stringify(shapes, null, 2)}\n`);
  expect(shapes).toEqual(JSON.parse(await readFile(file, 'utf8')));
}
