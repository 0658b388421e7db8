import type { Order } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import { HOUR } from '../src/platform/clock.ts';
import type { World } from './world.ts';

/** An hour after the last box closed; null for an order without a box. */
function packingTime({ shipments }: Order): Date | null {
  const closed = shipments.flatMap(({ change_until: until }) => (until === null ? [] : Date.parse(until)));
  return closed.length > 0 ? new Date(Math.max(...closed) + HOUR) : null;
}

/** Advances the time until the warehouse packs an order, which takes a few hours, if that is still today. */
export async function awaitPacking({ store }: Pick<World, 'store'>, order: Order): Promise<void> {
  const at = packingTime(order);
  if (at && at > store.now() && losAngelesDay(at) === losAngelesDay(store.now())) await store.windTo(at);
}
