import type { DeskCoupon, DeskCouponFields } from '@larder/contracts';
import { addDays, losAngelesDay } from '@larder/rules';
import type { Client } from '../../test/client.ts';
import { type Actor, outcome, press, type Resident, type World } from '../world.ts';

/** Begins every code that marketing creates. */
const PREFIX = 'SALE';

/** Marketing creates a promo code, which customers then know, or edits, stops or resumes one, sometimes twice at once. */
export const promote: Actor = {
  name: 'promote',
  chance: () => 0.004,
  async act(world, person) {
    const { marketing } = world.staff;
    const { items } = await marketing.ok('GET /desk/promotions/coupons', { query: { q: PREFIX } });
    return items.length === 0 || person.dice.chance(0.3)
      ? create(marketing, world, person)
      : change(marketing, person, person.dice.pick(items));
  },
};

async function create(marketing: Client, { shelfProducts: { coupons }, store }: World, { id, dice }: Resident): Promise<string> {
  const code = `${PREFIX}${id}X${dice.between(1, 1_000_000)}`;
  const isPercent = dice.chance(0.5);
  const fields: DeskCouponFields = {
    name: code,
    label_text: '',
    discount_type: isPercent ? 'percentage' : 'dollar',
    discount_value: dice.between(1, 15),
    maximum_discount: isPercent && dice.chance(0.5) ? 20 : null,
    minimum_subtotal: dice.pick([0, 0, 30]),
    tiers: [],
    fine_print: '',
    below_button_text: '',
    starts_on: null,
    expires_on: addDays(losAngelesDay(store.now()), dice.between(5, 60)),
    days_after_joining: null,
    first_order_only: false,
    with_membership: false,
    per_customer_limit: dice.pick([null, 1, 2]),
    usage_limit: dice.pick([null, 3, 10]),
    budget: dice.pick([null, 10, 50]),
  };
  const created = outcome(await marketing.call('POST /desk/promotions/coupons', { body: { ...fields, code } }));
  if (created === 'ok') coupons.push(code);
  return `create: ${created}`;
}

async function change(marketing: Client, { dice }: Resident, coupon: DeskCoupon): Promise<string> {
  const {
    code,
    coupon_label: _label,
    promotion_state: _state,
    is_on: isOn,
    uses: _uses,
    cost: _cost,
    version,
    ...fields
  } = coupon;
  const params = { code };
  if (dice.chance(0.3)) {
    const body = { ...fields, discount_value: dice.between(1, 15), version };
    return `edit: ${await press(dice, 0.2, () => marketing.call('PUT /desk/promotions/coupons/{code}', { params, body }))}`;
  }
  const body = { is_on: !isOn, version };
  const switched = await press(dice, 0.2, () => marketing.call('PUT /desk/promotions/coupons/{code}/active', { params, body }));
  return `${isOn ? 'stop' : 'resume'}: ${switched}`;
}
