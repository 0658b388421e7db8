import { type Actor, isMember, outcome } from '../world.ts';

/** Some reasons to leave that need no words. */
const REASONS = [1, 2, 5];

/** A member cancels the membership, or accepts the offer and stays; a recent fee is refunded. */
export const leave: Actor = {
  name: 'leave',
  chance: (person) => (isMember(person) ? 0.0012 : 0),
  async act(_world, { client, dice }) {
    const reason_id = dice.pick(REASONS);
    const way = await client.call('PUT /membership/cancellation', { body: { step: 'offer', reason_id } });
    if (way.status >= 400) return outcome(way);
    const { offer } = way.body as { offer: string | null };
    const accepted = offer !== null && dice.chance(0.4);
    const body = { reason_id, ...(accepted ? { offer_id: offer, offer_accepted: 1 } : {}) };
    return `${accepted ? 'stayed' : 'left'}, ${outcome(await client.call('POST /membership/cancel', { body }))}`;
  },
};
