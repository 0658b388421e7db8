import { type Actor, outcome, press } from '../world.ts';

/** A customer reports units of an order as missing or damaged, for money or Thrive Cash; sometimes twice at once. */
export const report: Actor = {
  name: 'report',
  chance: ({ orders }) => (orders.length > 0 ? 0.008 : 0),
  async act(_world, person) {
    const { client, dice, orders } = person;
    const { id } = dice.pick(orders.slice(0, 2));
    const { lines } = await client.ok('GET /account/order/{id}/reports', { params: { id } });
    const [line] = lines;
    if (!line) return 'nothing to report';
    const body = {
      item_id: line.item_id,
      kind: dice.pick(['missing', 'damaged'] as const),
      qty: dice.between(1, line.open_qty),
      wish: dice.pick(['refund', 'refund', 'thrive_cash'] as const),
    };
    return press(dice, 0.2, async () => {
      const answer = await client.call('POST /account/order/{id}/report', { params: { id }, body });
      if (outcome(answer) !== 'ok') return answer;
      const { reports } = answer.body as { reports: { report_id: number; state: string }[] };
      person.waiting = reports.filter(({ state }) => state === 'waiting').map(({ report_id }) => report_id);
      return answer;
    });
  },
};
