import type { CallResponse } from '@larder/contracts';
import { canFulfill, FULFILLMENT_STEPS } from '@larder/rules';
import type { Client } from '../../test/client.ts';
import { awaitPacking } from '../packing.ts';
import { type Actor, press, type Resident } from '../world.ts';

/** The warehouse packs, ships and delivers an order; sometimes it marks a step twice at once. */
export const fulfill: Actor = {
  name: 'fulfill',
  chance: ({ orders }) => (orders.length > 0 ? 0.15 : 0),
  async act(world, person) {
    const { warehouse } = world.staff;
    const id = person.dice.pick(person.orders.slice(0, 3)).id;
    await awaitPacking(world, (await warehouse.ok('GET /desk/orders/{id}', { params: { id } })).order);
    const steps: string[] = [];
    let step = await makeStep(warehouse, person, id);
    while (step !== null) {
      steps.push(step);
      step = person.dice.chance(0.7) ? await makeStep(warehouse, person, id) : null;
    }
    return steps.length > 0 ? steps.join('; ') : 'nothing to fulfill';
  },
};

/** Makes a possible step. @returns the step with its outcome; null where none is possible */
async function makeStep(warehouse: Client, { dice }: Resident, id: string): Promise<string | null> {
  const { order, shipping_stage: stage, version } = await warehouse.ok('GET /desk/orders/{id}', { params: { id } });
  const possible = FULFILLMENT_STEPS.filter((each) => canFulfill(stage, each));
  if (possible.length === 0) return null;
  const step = dice.pick(possible);
  const boxes = step === 'ship' && dice.chance(0.7) ? order.shipments.map((each) => each.box_type) : [];
  const tracking = boxes.map((box_type) => ({ box_type, tracking_number: `1Z ${dice.between(1, 999_999)}` }));
  const body = { step, fulfilled: [{ order_id: id, version, tracking }] };
  const problems: string[] = [];
  const ended = await press(dice, 0.2, async () => {
    const marked = await warehouse.call('POST /desk/orders/fulfill', { body });
    if (marked.status < 300) {
      const { results } = marked.body as CallResponse<'POST /desk/orders/fulfill'>;
      problems.push(...results.flatMap(({ problem }) => problem ?? []));
    }
    return marked;
  });
  return [`${step}: ${ended}`, ...problems].join(', ');
}
