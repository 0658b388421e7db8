import type { CallInput } from '@larder/contracts';
import { outcome, press, type Resident } from './world.ts';

type Wish = Omit<CallInput<'POST /account/order/{id}/change'>['body'], 'expected_total' | 'cc_id'>;

/** Asks what an order would cost otherwise, and orders it so, now and then twice at once. */
export async function changeOrder({ client, dice }: Resident, id: string, wish: Wish): Promise<string> {
  const params = { id };
  const asked = await client.call('POST /account/order/{id}/change/preview', { params, body: wish });
  if (asked.status >= 400) return outcome(asked);
  const { grand_total: total } = asked.body as { grand_total: number };
  const body = { ...wish, expected_total: total.toFixed(2) };
  return press(dice, 0.2, () => client.call('POST /account/order/{id}/change', { params, body }));
}
