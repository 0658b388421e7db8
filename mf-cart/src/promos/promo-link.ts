import type { CallInput } from '@larder/contracts';

/** Promotion parameters of a link (CART-090 … CART-094). */
const NAMES = ['ccode', 'ccforce', 'gwp_id', 'gwp_preview'] as const;
/** As long as the api takes each of them. */
const MOST = { ccode: 60, ccforce: 5, gwp_id: 20, gwp_preview: 5 } as const;

/** The promo code and gift of an address; null without either. Values that are too long are left out. */
export function promoLink(search: string): CallInput<'PUT /carts/promos'>['body'] | null {
  const params = new URLSearchParams(search);
  const link: Partial<Record<(typeof NAMES)[number], string>> = {};
  for (const name of NAMES) {
    const value = params.get(name)?.trim() ?? '';
    if (value !== '' && value.length <= MOST[name]) link[name] = value;
  }
  return link.ccode === undefined && link.gwp_id === undefined ? null : link;
}
