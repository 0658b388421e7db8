import { type Actor, isMember, outcome } from '../world.ts';
import { someMethod } from '../methods.ts';

/** A member buys gift cards for another person; they are sent a few days later. */
export const give: Actor = {
  name: 'give',
  chance: (person) => (isMember(person) ? 0.005 : 0),
  async act({ shelfProducts, people, store }, person) {
    const { client, dice, addressId: address_id } = person;
    const to = dice.pick(people.filter(({ whereabouts }) => whereabouts !== 'forgotten'));
    const day = new Date(store.now().getTime() + dice.between(0, 6) * 86_400_000).toISOString().slice(0, 10);
    const options = {
      type: dice.pick(['credit', 'credit', 'credit', 'membership']),
      amount: dice.pick(['25', '50', '200']),
      gc_recipient_full_name: to.name,
      gc_recipient_email: to.email,
      gc_message: 'For you',
      sender_fullname: person.name,
      gc_sender_email: person.email,
      send_date: day,
    };
    const put = await client.call('POST /carts/product', {
      body: { product_id: shelfProducts.giftCard, qty: dice.between(1, 2), options },
    });
    if (put.status >= 400) return outcome(put);
    const { cart_id: checkout_id } = await client.ok('GET /carts');
    const body = { checkout_id, address_id, ...(await someMethod(person)) };
    const answer = await client.call('POST /checkout/order', { body });
    if (answer.status < 300) {
      const { order_id: id } = answer.body as { order_id: string };
      person.orders = [{ id, placedAt: store.now() }, ...person.orders].slice(0, 5);
    }
    return outcome(answer);
  },
};
