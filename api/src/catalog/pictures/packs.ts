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
/** The kind of package that an artist draws. */
export type Pack = (typeof PACKS)[number];
