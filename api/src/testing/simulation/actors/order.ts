import { outcome, type Actor } from '../world.ts';
import { someCard } from './cards.ts';

/** Members fill a cart and order it, with a new card or the one that they keep; now and then they press twice. */
export const order: Actor = {
  name: 'order',
  chance: 0.12,
  async act({ goods }, person) {
    const { client, dice, addressId: address_id, drinksWine } = person;
    const choice = drinksWine ? [...goods.things, goods.wine] : goods.things;
    const products = Array.from({ length: dice.between(1, 4) }, () => ({
      product_id: dice.pick(choice),
      qty: dice.between(1, 9),
    }));
    await client.call('POST /carts/bulk_product', { body: { products } });
    const cart = await client.ok('GET /carts');
    if (Object.keys(cart.items).length === 0) return 'nothing in the cart';
    const { cards } = await client.ok('GET /account/cc');
    const kept = cards[0];
    const pays = kept && dice.chance(0.5) ? { cc_id: kept.id } : { payment_token: await someCard(person), keep_card: 1 };
    const donation = dice.pick(['none', 'none', '2', 'round_up']);
    const body = { checkout_id: cart.cart_id, address_id, donation, ...pays };
    const submit = () => client.call('POST /checkout/order', { body });
    if (!dice.chance(0.1)) return outcome(await submit());
    const [first, second] = await Promise.all([submit(), submit()]);
    return `twice, ${outcome(first)}, ${outcome(second)}`;
  },
};
