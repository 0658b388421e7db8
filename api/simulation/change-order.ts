import type { CallInput } from '@larder/contracts';
import { outcome, press, type Resident } from './world.ts';

type OrderChange = Omit<CallInput<'POST /account/order/{id}/change'>['body'], 'expected_total' | 'cc_id'>;

/** Requests the price of a changed order, and submits the change, sometimes twice at once. */
export async function changeOrder({ client, dice }: Resident, id: string, change: OrderChange): Promise<string> {
  const params = { id };
  const preview = await client.call('POST /account/order/{id}/change/preview', { params, body: change });
  if (preview.status >= 400) return outcome(preview);
  const { grand_total: total } = preview.body as { grand_total: number };
  const body = { ...change, expected_total: total.toFixed(2) };
  return press(dice, 0.2, () => client.call('POST /account/order/{id}/change', { params, body }));
}
