import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Words of events that say what happened, and are the same in each journey; others are told by their kind alone. */
const KEPT = new Set(['event', 'page_type', 'page_sub_type', 'type', 'sub_type', 'currency', 'step', 'method', 'source']);

/** What an event is made of, without what differs from journey to journey: ids, moments, names, amounts. */
function shapeOf(value: unknown, key = ''): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, shapeOf(each, name)]),
    );
  }
  return typeof value === 'string' && KEPT.has(key) ? value : typeof value;
}

/** Hears all that a tab tells `window.dataLayer`, over all its documents; answers the events so far, in their order. */
export async function hearEvents(page: Page): Promise<() => readonly Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  await page.exposeFunction('toldToTest', (text: string) => void events.push(JSON.parse(text) as Record<string, unknown>));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    const push = layer.push.bind(layer);
    layer.push = (...entries) => {
      const tell = Reflect.get(window, 'toldToTest') as (text: string) => void;
      for (const entry of entries) tell(JSON.stringify(entry));
      return push(...entries);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return () => events;
}

/** The events of a journey are those of the kept file, in their order and of the same make. `KEEP_EVENTS=1` keeps these instead, once they were meant to change. */
export async function expectRecorded(events: readonly Record<string, unknown>[], file: string): Promise<void> {
  const shapes = events.map((event) => shapeOf(event));
  if (process.env['KEEP_EVENTS'] === '1') await writeFile(file, `${JSON.stringify(shapes, null, 2)}\n`);
  expect(shapes).toEqual(JSON.parse(await readFile(file, 'utf8')));
}
