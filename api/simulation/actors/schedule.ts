import type { Client } from '../../test/client.ts';
import { type Actor, isMember, outcome, press, type Resident, type World } from '../world.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const itemsOf = async (client: Client) => (await client.ok('GET /autoship/items')).items;
const schedulesOf = async (client: Client) => (await client.ok('GET /autoship/schedules')).schedules;

/**
 * Members put products on Autoship, change and remove them, skip, pause, resume and order at once; late changes are refused.
 */
export const schedule: Actor = {
  name: 'autoship',
  chance: (person) => (isMember(person) ? 0.08 : 0),
  act: (world, person) =>
    person.dice.pick([put, put, once, changeItem, changeItem, changeSchedule, changeStanding])(world, person),
};

async function put({ shelfProducts }: World, { client, dice }: Resident): Promise<string> {
  const body = { product_id: dice.pick(shelfProducts.things), qty: dice.between(1, 4), frequency: dice.between(1, 3) };
  return `put: ${await press(dice, 0.1, () => client.call('POST /autoship/item', { body }))}`;
}

async function once({ shelfProducts }: World, { client, dice }: Resident): Promise<string> {
  const body = { product_id: dice.pick(shelfProducts.things), qty: dice.between(1, 3), once: 1 };
  return `once: ${await press(dice, 0.1, () => client.call('POST /autoship/item', { body }))}`;
}

async function changeItem({ shelfProducts }: World, { client, dice }: Resident): Promise<string> {
  const items = await itemsOf(client);
  if (items.length === 0) return 'nothing to change';
  const { item_id: itemId }: Item = dice.pick(items);
  const body = dice.pick([
    { status: 'skipped' },
    { status: 'paused' },
    { status: 'active' },
    { status: 'cancelled' },
    { qty: dice.between(1, 5) },
    { frequency: dice.between(1, 3) },
    { when_out: dice.pick(['skip', 'wait', 'substitute']) },
    { product_id: dice.pick(shelfProducts.things) },
  ]);
  return `change: ${await press(dice, 0.1, () => client.call('PUT /autoship/item/{itemId}', { params: { itemId }, body }))}`;
}

async function changeSchedule(_world: World, { client, dice }: Resident): Promise<string> {
  const schedules = await schedulesOf(client);
  if (schedules.length === 0) return 'no schedule';
  const { id } = dice.pick(schedules);
  const body = dice.pick([{ skip: 1 }, { now: 1 }, { status: 'paused' }, { status: 'active' }, { status: 'active' }]);
  return `schedule: ${await press(dice, 0.1, () => client.call('PUT /autoship/schedule/{id}', { params: { id }, body }))}`;
}

async function changeStanding(_world: World, { client, dice }: Resident): Promise<string> {
  const query = dice.pick([
    { autoship_type: 'single_cart' as const },
    { autoship_type: 'opt_in' as const },
    { autoship_status: 'paused' as const },
    { autoship_status: 'active' as const },
    { autoship_status: 'active' as const },
  ]);
  return `standing: ${outcome(await client.call('PUT /account', { query, body: {} }))}`;
}
