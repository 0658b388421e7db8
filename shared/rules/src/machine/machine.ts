/** One allowed change of state. */
export interface Move<State extends string, Actor extends string, Effect extends string> {
  from: readonly State[];
  to: State;
  /** Who may make it. */
  by: readonly Actor[];
  /** What happens with it, in this order, in the same transaction. */
  follows: readonly Effect[];
}

/** What can become of a thing, as data: its states, and the only moves between them. */
export interface Machine<State extends string, Name extends string, Actor extends string, Effect extends string> {
  name: string;
  /** Where a new thing stands. */
  starts: readonly State[];
  /** Where it may stay for ever. */
  ends: readonly State[];
  states: readonly State[];
  moves: Readonly<Record<Name, Move<State, Actor, Effect>>>;
}

/**
 * Takes a machine's data for true, or stops the program that holds it while it starts.
 * @throws Error with every fault: a state that is not listed, one that cannot be reached, one without a way out, a transition without a source or an actor
 */
export function defineMachine<State extends string, Name extends string, Actor extends string, Effect extends string>(
  machine: Machine<State, Name, Actor, Effect>,
): Machine<State, Name, Actor, Effect> {
  const faults = faultsOf(machine);
  if (faults.length > 0) throw new Error(`The machine of ${machine.name} does not hold: ${faults.join('; ')}`);
  return machine;
}

function faultsOf(machine: Machine<string, string, string, string>): string[] {
  const { starts, ends, states, moves } = machine;
  const all = Object.entries(moves);
  const known = new Set(states);
  const left = new Set(all.flatMap(([, { from }]) => from));
  const met = reached(machine);
  const named = [...starts, ...ends, ...all.flatMap(([, { from, to }]) => [...from, to])];
  return [
    ...new Set(named.filter((state) => !known.has(state)).map((state) => `${state} is no state`)),
    ...all.filter(([, { from }]) => from.length === 0).map(([name]) => `${name} starts nowhere`),
    ...all.filter(([, { by }]) => by.length === 0).map(([name]) => `nobody may ${name}`),
    ...states.filter((state) => !met.has(state)).map((state) => `nothing leads to ${state}`),
    ...states.filter((state) => !ends.includes(state) && !left.has(state)).map((state) => `nothing leads out of ${state}`),
  ];
}

function reached({ starts, moves }: Machine<string, string, string, string>): Set<string> {
  const met = new Set(starts);
  for (let before = -1; before !== met.size;) {
    before = met.size;
    for (const { from, to } of Object.values(moves)) if (from.some((state) => met.has(state))) met.add(to);
  }
  return met;
}

/** Whether a move is allowed from a state, and by this actor when one is named. */
export function canMove<State extends string, Name extends string, Actor extends string>(
  machine: Machine<State, Name, Actor, string>,
  name: Name,
  from: State,
  by?: Actor,
): boolean {
  const move = machine.moves[name];
  return move.from.includes(from) && (by === undefined || move.by.includes(by));
}
