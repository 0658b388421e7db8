import type { Machine } from '@larder/rules';
import { p } from '@mikro-orm/core';
import { eventId } from './db/columns.ts';

/** The columns that the history of every machine has: an entry for how a thing began, and one for each of its moves. */
export const entryColumns = () => ({
  id: eventId(),
  at: p.datetime(),
  /** Null where it began. */
  fromState: p.text().nullable(),
  toState: p.text(),
  move: p.text(),
  by: p.text(),
});

interface Entry {
  at: Date;
  from: string | null;
  to: string;
  move: string;
  by: string;
}

/** A move as its entry in a history. */
export const entry = ({ at, from, to, move, by }: Entry) => ({ at, from_state: from, to_state: to, move, by });

/**
 * The first entry of a thing, written in the transaction that makes it. A `seed` puts things into any state, as if they had come there.
 * @throws Error when the machine does not start in this state
 */
export function beginning<State extends string, Actor extends string>(
  machine: Pick<Machine<State, string, Actor, string>, 'name' | 'starts'>,
  to: State,
  by: Actor | 'shopper' | 'seed',
  at: Date,
) {
  if (by !== 'seed' && !machine.starts.includes(to)) throw new Error(`The machine of ${machine.name} does not start as ${to}.`);
  return entry({ at, from: null, to, move: by === 'seed' ? 'put' : 'begin', by });
}
