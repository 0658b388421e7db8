import { losAngelesDay, losAngelesMoment } from '@larder/rules';
import { createLog } from '../../platform/log.ts';
import { createOrm } from '../../platform/db/orm.ts';
import { tables } from '../../tables.ts';
import { migrations } from '../../migrations/index.ts';
import { actors } from './actors/index.ts';
import { diceOf } from './dice.ts';
import { invariants } from './invariants/index.ts';
import { settleIn } from './residents.ts';
import { fillShelves } from './shelves.ts';
import { isCutOff, openSimStore } from './sim-store.ts';
import type { Actor, Resident, World } from './world.ts';

export interface Plan {
  seed: number;
  days: number;
  members: number;
  /** A migrated database with nothing in it. */
  databaseUrl: string;
  say?: (line: string) => void;
}

export interface Told {
  /** What did not hold, with its day; the simulation ends with the day on which something did not. */
  problems: string[];
  /** How often each actor came to which end. */
  outcomes: Map<string, number>;
  days: number;
  kills: number;
}

const DAY_MS = 86_400_000;
/** On so many days of one the store is killed under its shoppers, and on so many more while time runs. */
const DEADLY = 0.06;

/** Lives so many days with so many people in a store that is killed now and then, and holds its books against each other every night. */
export async function simulate({ seed, days, members, databaseUrl, say = () => undefined }: Plan): Promise<Told> {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const orm = await createOrm({ url: databaseUrl, pool: 2, tables, migrations, log });
  const em = () => orm.em.fork();
  const told: Told = { problems: [], outcomes: new Map(), days: 0, kills: 0 };
  const goods = await fillShelves(em());
  const held = await invariants(em());
  const store = await openSimStore(databaseUrl);
  try {
    const people: Resident[] = [];
    for (let number = 1; number <= members; number += 1) people.push(await settleIn(store, seed, number));
    const world: World = { store, goods, people, em };
    const fate = diceOf(seed, 'fate');
    while (told.days < days && told.problems.length === 0) {
      told.days += 1;
      if (fate.chance(DEADLY)) store.killAfter(fate.between(1, members), fate.between(0, 30));
      for (const actor of actors) await letAct(world, actor, told);
      if (fate.chance(DEADLY)) store.killAfter(null, fate.between(5, 400));
      const midnight = losAngelesMoment(losAngelesDay(new Date(store.now().getTime() + DAY_MS)), 0, 0);
      await store.windTo(midnight);
      await store.open();
      for (const { name, problems } of held) {
        const found = await problems(em(), store.now());
        told.problems.push(...found.map((text) => `day ${told.days}, ${name}: ${text}`));
      }
      if (told.days % 30 === 0) say(`day ${told.days} of ${days}: ${store.kills()} times killed`);
    }
    told.kills = store.kills();
  } finally {
    await store.close();
    await orm.close();
  }
  return told;
}

/** Gives everybody a chance to do it, one after the other. Who is cut off by a kill leaves it at that. */
async function letAct(world: World, actor: Actor, told: Told): Promise<void> {
  for (const person of world.people) {
    if (!person.dice.chance(actor.chance)) continue;
    await world.store.open();
    const ends = await actor.act(world, person).catch((error: unknown) => {
      if (isCutOff(error)) return 'cut off';
      told.problems.push(
        `day ${told.days}, ${actor.name} of ${person.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return 'a fault';
    });
    const key = `${actor.name}: ${ends}`;
    told.outcomes.set(key, (told.outcomes.get(key) ?? 0) + 1);
  }
}

/** How it went, a line each. */
export function tell({ outcomes, problems, days, kills }: Told): string[] {
  const counts = [...outcomes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => `${String(times).padStart(7)}  ${what}`);
  return [...counts, `${days} days, ${kills} times killed, ${problems.length} problems`, ...problems];
}
