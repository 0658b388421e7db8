import { Migration } from '@mikro-orm/migrations';

/** A card with a price list's patch. */
const cardOf = (patch: string) => `(p.card || p.${patch})`;

/** The MAP area of members and staff, by the fields of their card. `mapDisplay` of the rules decides it when a card is rebuilt. */
const forMembers = (patch: string) => {
  const card = cardOf(patch);
  const amount = (name: string) => `(${card} ->> '${name}')::numeric`;
  return `case
    when not (${card} ->> 'is_map_enabled')::boolean then 'null'::jsonb
    when ${amount('map_price')} < ${amount('price')} and ${amount('autoship_price')} < ${amount('map_price')} then '{"kind": "in_cart"}'
    when ${card} ->> 'msrp_display_actual_price_type' = 'gesture' then jsonb_build_object(
      'kind', 'gesture', 'price', greatest(${amount('price')}, coalesce(${amount('map_price')}, 0)))
    else 'null' end`;
};

const forOthers = `case when (p.card ->> 'is_map_enabled')::boolean then '{"kind": "members"}'::jsonb else 'null' end`;

/** A price list's patch contains the field where it differs from the general card. */
const patched = (patch: string) => `case when ${forMembers(patch)} = ${forOthers} then p.${patch}
  else p.${patch} || jsonb_build_object('map_display', ${forMembers(patch)}) end`;

/** Stored cards contain what shows about a minimum advertised price, so that the browser does not decide it. */
export class Migration20261130140001_card_map_display extends Migration {
  override up(): void {
    this.addSql(`update products p set card = p.card || jsonb_build_object('map_display', ${forOthers}),
      member_patch = ${patched('member_patch')}, employee_patch = ${patched('employee_patch')} where p.card is not null;`);
  }

  override down(): void {
    this.addSql(`update products set card = card - 'map_display', member_patch = member_patch - 'map_display',
      employee_patch = employee_patch - 'map_display' where card is not null;`);
  }
}
