import { type PrimaryLook, type ReplicaLook, ReplicaState } from './replica-state.ts';

let now: number;
let state: ReplicaState;
beforeEach(() => {
  now = 1_000_000;
  state = new ReplicaState(() => now);
  state.noteVersion('a');
});

const standby = (replayed: bigint, over: Partial<ReplicaLook> = {}): ReplicaLook => ({
  isStandby: true,
  replayed,
  timeline: 1,
  ...over,
});
/** Looks at both servers, as a process does ten times a second. */
function look(position: bigint, replica: ReplicaLook | undefined, primary: Partial<PrimaryLook> = {}): void {
  state.lookAtPrimary()({ position, flushed: position, timeline: 1, ...primary });
  state.lookAtReplica()(replica);
}

test('a replica is used once both servers have been looked at, and no longer than the looks are valid', () => {
  expect([state.isUsable(0n), state.problem]).toEqual([false, undefined]);
  look(100n, standby(100n));
  expect([state.isUsable(0n), state.problem, state.lagMs]).toEqual([true, null, 0]);
  now += 1001;
  expect(state.isUsable(0n)).toBe(false);
});

test('a reader who wrote uses it once it has what they wrote', () => {
  look(100n, standby(90n));
  expect([state.isUsable(91n), state.isUsable(100n)]).toEqual([false, false]);
  look(100n, standby(100n));
  expect([state.isUsable(91n), state.isUsable(100n), state.isUsable(101n)]).toEqual([true, true, false]);
});

test('others use it without the newest writes, of which the store was not notified', () => {
  look(100n, standby(100n));
  look(200n, standby(150n));
  expect(state.isUsable(0n)).toBe(true);
});

test('after a change of the store no reader uses it until it has that change', () => {
  look(100n, standby(100n));
  // The look began before the change, so it does not cover it.
  const done = state.lookAtPrimary();
  state.noteVersion('b');
  expect(state.isUsable(0n)).toBe(false);
  done({ position: 150n, flushed: 150n, timeline: 1 });
  state.lookAtReplica()(standby(150n));
  expect(state.isUsable(0n)).toBe(false);
  look(200n, standby(199n));
  expect(state.isUsable(0n)).toBe(false);
  look(300n, standby(200n));
  expect(state.isUsable(0n)).toBe(true);
});

test('while no changes are received it is not used', () => {
  look(100n, standby(100n));
  state.noteVersion(null);
  look(100n, standby(100n));
  expect([state.isUsable(0n), state.problem]).toEqual([false, null]);
  state.noteVersion('c');
  look(100n, standby(100n));
  expect(state.isUsable(0n)).toBe(true);
});

test.each<[string, ReplicaLook | undefined]>([
  ['away', undefined],
  ['away', standby(0n, { replayed: null })],
  ['promoted', standby(100n, { isStandby: false })],
  ['diverged', standby(100n, { timeline: 2 })],
])('a replica that is %s is not used, and used again afterwards', (problem, replica) => {
  look(100n, replica);
  expect([state.problem, state.isUsable(0n)]).toEqual([problem, false]);
  look(100n, standby(100n));
  expect([state.problem, state.isUsable(0n)]).toEqual([null, true]);
});

test('one whose timeline the role may not see is used', () => {
  look(100n, standby(100n, { timeline: null }));
  expect(state.isUsable(0n)).toBe(true);
});

test('a replica lags once it lacks for two seconds what the primary had, however often it is looked at', () => {
  look(100n, standby(100n));
  for (let n = 0; n < 200; n += 1) {
    look(200n + BigInt(n), standby(150n));
    now += 10;
  }
  expect([state.problem, state.lagMs]).toEqual([null, 2000]);
  now += 1;
  expect([state.problem, state.isUsable(0n)]).toEqual(['lagging', false]);
  look(1000n, standby(1000n));
  expect([state.problem, state.lagMs]).toEqual([null, 0]);
});

test('an idle primary makes no lag, nor does the header of an empty page', () => {
  for (let n = 0; n < 60; n += 1) {
    look(8232n, standby(8192n), { flushed: 8192n });
    now += 100;
  }
  look(8232n, standby(8192n), { flushed: 8192n });
  expect([state.problem, state.lagMs]).toEqual([null, 0]);
});

test('a replica with more than a new primary has lost its history until it applies something else', () => {
  look(600n, standby(600n));
  // The new primary ended before, and overtakes.
  state.lookAtPrimary()({ position: 580n, flushed: 580n, timeline: 2 });
  const lost = standby(600n, { timeline: null });
  state.lookAtReplica()(lost);
  expect(state.problem).toBe('diverged');
  look(700n, lost, { timeline: 2 });
  expect(state.problem).toBe('diverged');
  look(700n, standby(700n, { timeline: 2 }), { timeline: 2 });
  expect(state.problem).toBeNull();
});
