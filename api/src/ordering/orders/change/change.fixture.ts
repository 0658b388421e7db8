import type { CallResponse, Order } from '@larder/contracts';
import { orders } from '../../../../simulation/invariants/orders.ts';
import { gateway } from '../../../../simulation/invariants/gateway.ts';
import { ledgerHolds } from '../../ledger/ledger.fixture.ts';
import type { Client, TestApi } from '../../../../test/index.ts';

/** An own order as its page has it. */
export const orderOf = async (client: Client, id: string): Promise<Order> =>
  (await client.ok('GET /account/order/{id}', { params: { id } })).order;

export type Items = { item_id: number; qty: number }[];

/** Previews the given quantities, by the index of the line. */
export async function previewOf(
  client: Client,
  id: string,
  qtys: readonly number[],
): Promise<{ items: Items; preview: CallResponse<'POST /account/order/{id}/change/preview'> }> {
  const order = await orderOf(client, id);
  const requestedItems = qtys.map((qty, index) => ({
    item_id: order.items[index]?.item_id ?? 0,
    qty,
    now: order.items[index]?.qty,
  }));
  const items = requestedItems.filter(({ qty, now }) => qty !== now).map(({ item_id, qty }) => ({ item_id, qty }));
  return { items, preview: await client.ok('POST /account/order/{id}/change/preview', { params: { id }, body: { items } }) };
}

/** Looks at the preview and confirms it. */
export async function change(client: Client, id: string, qtys: readonly number[]): Promise<Order> {
  const { items, preview } = await previewOf(client, id, qtys);
  const body = { items, expected_total: preview.grand_total.toFixed(2) };
  return (await client.ok('POST /account/order/{id}/change', { params: { id }, body })).order;
}

/** @throws Error unless orders, gateway and ledger say the same of each other */
export async function booksHold(api: TestApi): Promise<void> {
  await ledgerHolds(api.em());
  const all = { now: api.clock.now(), since: new Date(0), isWhole: true };
  const found = [await orders.problems(api.em(), all), await gateway.problems(api.em(), all)].flat();
  if (found.length > 0) throw new Error(found.join('\n'));
}
