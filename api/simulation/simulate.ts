import { addDays, DAY_MS, losAngelesDay, losAngelesMoment } from '@larder/rules';
import { createLog } from '../src/platform/log.ts';
import { createOrm } from '../src/platform/db/orm.ts';
import { tables } from '../src/app/tables.ts';
import { migrations } from '../src/app/migrations/index.ts';
import { actors, actorsOfDay } from './actors/index.ts';
import { type Dice, diceOf } from './dice.ts';
import { invariants } from './invariants/index.ts';
import { recordStock } from './invariants/records/stock-journal.ts';
import { wake } from './morning.ts';
import { settleIn } from './residents.ts';
import { keepJobsFast } from './keep-jobs-fast.ts';
import { fillShelves } from './shelves.ts';
import { isCutOff, openSimStore } from './sim-store.ts';
import { hire } from './staff.ts';
import { comeIn } from './come-in.ts';
import { addUp, NOTHING, type Sums } from './sums.ts';
import type { Actor, Invariant, Resident, World } from './world.ts';

export interface Plan {
  seed: number;
  days: number;
  members: number;
  /** Share of days on which the store dies while people act or time runs; default 0.1. */
  deadly?: number;
  /** Factor on how often people act; default 1. */
  haste?: number;
  /**
   * Whether each day nearly every customer performs some of the actions in turn, so that all of them happen in a short time.
   */
  isRotating?: boolean;
  /** A migrated database with nothing in it. */
  databaseUrl: string;
  /** Prints progress: a line after the first days, then every few seconds. */
  say?: (line: string) => void;
}

export interface SimulationReport {
  /** Failed invariants, each with its day; the simulation ends with the first such day. */
  problems: string[];
  /** The number of outcomes of each actor, by outcome. */
  outcomes: Map<string, number>;
  days: number;
  kills: number;
  /** Seconds of CPU of the store's processes. */
  cpuSeconds: number;
  sums: Sums;
}

/** Factor on how often people act on their turn: nearly all of them do, and some do what is rare. */
const AT_ONCE = 400;
/** All there is to look at, however old: before the first day. */
const EVER = new Date(0);
/** After this many days, and after the last one, invariants read everything, not only what changed. */
const WHOLE = 30;
/** Progress is printed after a day, at most this often (ms of real time). */
const PROGRESS_MS = 3000;
/** Approximate number of statements of a store per day: for each customer, and without any. */
const STATEMENTS = { each: 5, base: 600 };

/** Simulates days of a store that is killed now and then, and checks all invariants every night. */
export async function simulate(plan: Plan): Promise<SimulationReport> {
  const { seed, days, members, databaseUrl, deadly = 0.1, haste = 1, isRotating = false, say = () => undefined } = plan;
  const log = createLog({ LOG_LEVEL: 'silent' });
  const orm = await createOrm({ url: databaseUrl, pool: 2, tables, migrations, log });
  const em = () => orm.em.fork();
  const report: SimulationReport = { problems: [], outcomes: new Map(), days: 0, kills: 0, cpuSeconds: 0, sums: NOTHING };
  const shelfProducts = await fillShelves(em());
  await keepJobsFast(em());
  await recordStock(em());
  const invariantList = await invariants(em());
  const store = await openSimStore({ databaseUrl, seed });
  const clock = diceOf(seed, 'clock');
  const fate = diceOf(seed, 'fate');
  try {
    const people: Resident[] = [];
    for (let number = 1; number <= members; number += 1) people.push(await settleIn({ store, em }, seed, number));
    const welcome: World['welcome'] = async (friend) => {
      people.push(await settleIn({ store, em }, seed, people.length + 1, friend));
    };
    const world: World = { store, shelfProducts, people, welcome, staff: await hire(store, em()), em };
    const busy = STATEMENTS.base + STATEMENTS.each * members;
    let night = store.now();
    let loggedAt = performance.now();
    while (report.days < days && report.problems.length === 0) {
      report.days += 1;
      if (fate.chance(deadly)) store.doom({ statement: fate.between(1, busy), isSent: fate.chance(0.5) });
      await liveDay(world, { clock, night, haste, todaysActors: isRotating ? actorsOfDay(report.days) : [] }, report);
      await store.open();
      const isWhole = report.days % WHOLE === 0 || report.days === days;
      const since = isWhole ? EVER : night;
      for (const invariant of invariantList) await look(world, invariant, { now: store.now(), since, isWhole }, report);
      night = store.now();
      if (isWhole || performance.now() - loggedAt >= PROGRESS_MS) {
        loggedAt = performance.now();
        say(`day ${report.days} of ${days}: ${store.kills()} times killed, ${Math.round(store.cpuSeconds())} s`);
      }
    }
    report.sums = await addUp(em());
  } finally {
    report.kills = store.kills();
    report.cpuSeconds = store.cpuSeconds();
    await store.close();
    await orm.close();
  }
  return report;
}

/** A day: people wake, act at some hour, and time runs until the night's work is done. */
async function liveDay(
  world: World,
  { clock, night, haste, todaysActors }: { clock: Dice; night: Date; haste: number; todaysActors: readonly Actor[] },
  report: SimulationReport,
): Promise<void> {
  const { store } = world;
  const hour = losAngelesMoment(losAngelesDay(night), clock.between(1, 20), 15 * clock.between(0, 3));
  if (hour > store.now()) await store.windTo(hour);
  await wake(world, new Date(night.getTime() - DAY_MS));
  for (const actor of actors) await letAct(world, actor, todaysActors.includes(actor) ? AT_ONCE : haste, report);
  await store.windTo(endOfNight(night));
}

/** An hour after the next midnight: what a kill cut off of midnight's work is tried again after a pause, and nothing is owed before. */
export const endOfNight = (last: Date): Date => losAngelesMoment(addDays(losAngelesDay(last), 1), 1, 0);

/** Gives everybody a chance to do it, one after the other. Who is cut off by a kill leaves it at that. */
async function letAct(world: World, actor: Actor, haste: number, report: SimulationReport): Promise<void> {
  const { store, people } = world;
  for (const person of people) {
    const { whereabouts } = person;
    if (whereabouts === 'forgotten' || (whereabouts === 'leaving') !== (actor.isOfTheLeaving ?? false)) continue;
    const chance = actor.chance(person, store.now());
    if (chance === 0 || !person.dice.chance(Math.min(1, haste * chance))) continue;
    await store.open();
    const ends = await actAs(actor, world, person).catch(async (error: unknown) => {
      if (isCutOff(error)) {
        await store.noticed();
        return 'cut off';
      }
      report.problems.push(
        `day ${report.days}, ${actor.name} of ${person.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return 'a fault';
    });
    const key = `${actor.name}: ${ends}`;
    report.outcomes.set(key, (report.outcomes.get(key) ?? 0) + 1);
  }
}

/** A signed-out customer signs in before acting. */
async function actAs(actor: Actor, world: World, person: Resident): Promise<string> {
  if (person.whereabouts === 'out') await comeIn(world, person);
  return actor.act(world, person);
}

async function look(
  { em }: World,
  { name, problems }: Invariant,
  at: Parameters<Invariant['problems']>[1],
  report: SimulationReport,
) {
  const found = await problems(em(), at);
  report.problems.push(...found.map((text) => `day ${report.days}, ${name}: ${text}`));
}

/** How it went, a line each. */
export function tell({ outcomes, problems, days, kills, cpuSeconds, sums }: SimulationReport): string[] {
  const lines = (counts: Iterable<readonly [string, number]>) =>
    [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, times]) => `${String(times).padStart(7)}  ${what}`);
  const books = `${sums.orders} orders, ${sums.charges} charges, ${sums.refunds} refunds, ${sums.entries} entries in the ledger, ${sums.mails} mails, ${sums.promotions} uses of promotions`;
  const end = `${days} days, ${kills} times killed, ${Math.round(cpuSeconds)} s of CPU in the store, ${problems.length} problems`;
  return [...lines(outcomes), 'paid with', ...lines(sums.mixes), books, end, ...problems];
}
