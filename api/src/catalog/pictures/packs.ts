/** How a product is packed. */
export const PACKS = [
  'bag',
  'pouch',
  'jar',
  'bottle',
  'can',
  'box',
  'tub',
  'carton',
  'tray',
  'wine',
  'crate',
  'tube',
  'dropper',
  'bar',
  'spray',
  'roll',
  'card',
] as const;
export type Pack = (typeof PACKS)[number];
