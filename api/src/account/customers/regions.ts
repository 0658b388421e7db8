import { SHIPPABLE_REGIONS } from '@larder/rules';

/** Wire numbers of the regions: their place in the alphabet of codes, which never changes. */
const codes = Object.keys(SHIPPABLE_REGIONS).sort();

/** The `region_id` of a shippable region; 0 for any other (ACC-038). */
export const regionId = (code: string): number => codes.indexOf(code.trim().toUpperCase()) + 1;

const WEST = new Set(['AZ', 'CA', 'CO', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY']);
const CENTRAL = new Set(['AR', 'IA', 'IL', 'IN', 'KS', 'LA', 'MI', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TX', 'WI']);

/** The warehouse that serves a region (ACC-011). */
export function warehouseOf(code: string): string {
  if (WEST.has(code)) return 'west';
  return CENTRAL.has(code) ? 'central' : 'east';
}
