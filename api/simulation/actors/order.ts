import { ORDER_WHEN_OUT } from '@larder/rules';
import { type Actor, isMember, press, type Resident, type World } from '../world.ts';
import { someMethod, somePin } from '../methods.ts';

/** Members fill a cart and order it, with every mix of tenders; now and then they press twice, or with a membership that is over. */
export const order: Actor = {
  name: 'order',
  chance: (person) => (isMember(person) ? person.pace : person.pace / 10),
  async act(world, person) {
    const { client, dice, addressId: address_id } = person;
    const cart = await fill(world, person);
    if (!cart) return 'nothing in the cart';
    const { ebt } = person;
    const credit = cart.grand_total === 0 && dice.chance(0.7);
    const pays = credit ? {} : await someMethod(person);
    const pin = ebt !== null && !credit && dice.chance(0.6) ? { ebt_token: await somePin(person, ebt) } : {};
    const donation = dice.pick(['none', 'none', '2', 'round_up']);
    const gift = dice.chance(0.1) ? { is_gift: 1, gift_recipient: 'Ann Lee' } : {};
    const when_out = dice.pick(ORDER_WHEN_OUT);
    const body = { checkout_id: cart.cart_id, address_id, donation, when_out, ...pays, ...pin, ...gift };
    return press(dice, 0.1, async () => {
      const answer = await client.call('POST /checkout/order', { body });
      if (answer.status < 300) remember(world, person, (answer.body as { order_id: string }).order_id);
      return answer;
    });
  },
};

/** Fills the cart, and makes choices about codes and Thrive Cash; undefined when nothing got into it. */
async function fill({ shelfProducts }: World, { client, dice, drinksWine }: Resident) {
  const choice = drinksWine ? [...shelfProducts.things, shelfProducts.wine] : shelfProducts.things;
  const products = Array.from({ length: dice.between(1, 4) }, () => ({
    product_id: dice.pick(choice),
    qty: dice.between(1, 9),
  }));
  const { coupons: codes } = shelfProducts;
  await client.call('POST /carts/bulk_product', { body: { products } });
  if (dice.chance(0.2))
    await client.call('POST /carts/coupon', { body: { code: dice.pick(dice.chance(0.5) ? codes : codes.slice(-3)) } });
  if (dice.chance(0.15)) await client.ok('PUT /carts', { body: { use_thrive_cash: dice.chance(0.5) ? 1 : 0 } });
  const cart = await client.ok('GET /carts');
  return Object.keys(cart.items).length > 0 ? cart : undefined;
}

function remember({ store }: World, person: Resident, id: string): void {
  if (person.orders.some((other) => other.id === id)) return;
  person.orders = [{ id, placedAt: store.now() }, ...person.orders].slice(0, 5);
}
