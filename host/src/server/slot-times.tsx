import type { ReactNode } from 'react';
import type { SlotName } from '@larder/shell';

interface Open {
  readonly name: SlotName;
  readonly began: number;
  /** ms of the slots within it. */
  inner: number;
}

/** Server time of the slots of one page. */
export interface SlotTimes {
  /** Called when a slot starts to render; the result is placed behind the slot's content and ends it. */
  timed(name: SlotName): ReactNode;
  /** Mean render time of the slot in this page in ms, without nested slots. Undefined where none completed. */
  of(name: SlotName): number | undefined;
  /** ms of all renderings of all slots. */
  sum(): number;
}

/**
 * Measures slots by React's order: it renders a component, then its descendants, then its next sibling. So a slot costs two clock reads. A slot that throws is not
 * counted; a slot that suspends is counted until it does.
 */
export function createSlotTimes(now: () => number = () => performance.now()): SlotTimes {
  const open: Open[] = [];
  const times = new Map<SlotName, { ms: number; count: number }>();

  function end(slot: Open): void {
    if (!open.includes(slot)) return;
    let inner = 0;
    // An ancestor threw.
    for (let top = open.pop(); top && top !== slot; top = open.pop()) inner += top.inner;
    const whole = now() - slot.began;
    const outer = open.at(-1);
    if (outer) outer.inner += whole;
    const known = times.get(slot.name) ?? { ms: 0, count: 0 };
    times.set(slot.name, { ms: known.ms + whole - slot.inner - inner, count: known.count + 1 });
  }
  const End = ({ slot }: { slot: Open }) => {
    end(slot);
    return null;
  };

  return {
    timed(name) {
      const slot = { name, began: now(), inner: 0 };
      open.push(slot);
      return <End slot={slot} />;
    },
    of(name) {
      const time = times.get(name);
      return time && time.ms / time.count;
    },
    sum: () => [...times.values()].reduce((sum, { ms }) => sum + ms, 0),
  };
}
