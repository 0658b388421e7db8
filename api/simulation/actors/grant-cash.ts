import { randomUUID } from 'node:crypto';
import { type Actor, press } from '../world.ts';

/** Support grants or takes Thrive Cash, sometimes more than its limit or the balance, sometimes twice at once. */
export const grantCash: Actor = {
  name: 'grant or take Thrive Cash',
  chance: () => 0.004,
  async act({ staff: { support } }, { id, dice }) {
    const direction = dice.pick(['grant', 'grant', 'take'] as const);
    const body = { direction, amount: dice.pick(['0.01', '2.50', '5', '20', '50', '60']), reason: 'A late delivery' };
    const sent = { params: { id }, body, headers: { 'idempotency-key': randomUUID() } };
    return `${direction}: ${await press(dice, 0.2, () => support.call('POST /desk/customers/{id}/cash', sent))}`;
  },
};
