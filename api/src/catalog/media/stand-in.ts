const WIDE = { w: 1600, h: 640 } as const;
const SQUARE = { w: 1000, h: 1000 } as const;

/** What stands where there is neither picture nor artist: an empty shelf in the store's colors, as SVG. */
export function standIn(isWide: boolean): string {
  const { w, h } = isWide ? WIDE : SQUARE;
  const [cx, floor] = [w / 2, h * 0.66];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="#f3ede1"/>`,
    `<rect x="${cx - 260}" y="${floor}" width="520" height="22" rx="11" fill="#d9cdb6"/>`,
    '<g fill="none" stroke="#cdbfa5" stroke-width="16" stroke-linejoin="round">',
    `<path d="M${cx - 86} ${floor}V${floor - 190}a40 40 0 0 1 26 -36v-44h120v44a40 40 0 0 1 26 36V${floor}Z"/>`,
    `<path d="M${cx - 86} ${floor - 140}H${cx + 86}M${cx - 86} ${floor - 50}H${cx + 86}"/></g></svg>`,
  ].join('');
}
