import { artOf, placed } from './art.ts';
import { darker, inkOn, lighter, mix } from './color.ts';
import { block, line, wrap } from './lettering.ts';
import type { BrandLook, SceneLook } from './look.ts';

/** Hills of color behind artwork: categories, lists, values, menu tiles. 1000 × 1000. */
export async function drawScene({ art, tint }: SceneLook): Promise<string> {
  const drawn = await artOf(art);
  const href = drawn.get(art[0] ?? '');
  const second = drawn.get(art[1] ?? '') ?? href;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">',
    `<rect width="1000" height="1000" fill="${lighter(tint, 0.25)}"/>`,
    `<path d="M0 560C180 470 330 500 520 560S860 640 1000 540V1000H0Z" fill="${tint}"/>`,
    `<path d="M0 760C240 680 420 760 600 790S880 800 1000 730V1000H0Z" fill="${darker(tint, 0.08)}"/>`,
    `<circle cx="770" cy="230" r="120" fill="${mix(tint, '#fffbe8', 0.7)}"/>`,
    '<filter id="ground" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="20"/></filter><ellipse cx="510" cy="786" rx="270" ry="34" fill="#2a1d10" opacity=".32" filter="url(#ground)"/>',
    placed(second, 262, 660, 250, -14),
    placed(second, 752, 676, 220, 16),
    placed(href, 500, 500, 560),
    '</svg>',
  ].join('');
}

/** A brand's sign: its name in its own hand on its own color. 1000 × 1000. */
export function drawBrand(name: string, { face, main, deep, accent }: BrandLook): string {
  const ink = inkOn(main, deep);
  const lines = wrap(name, 2, 9);
  const words = block(lines, { font: face, size: 210, x: 500, top: 0, fill: ink, maxWidth: 760 });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">',
    `<rect width="1000" height="1000" fill="${main}"/>`,
    `<rect x="56" y="56" width="888" height="888" rx="60" fill="none" stroke="${ink}" stroke-width="8" opacity=".85"/>`,
    `<path d="M410 ${500 + words.height / 2 + 46}H590" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>`,
    `<g transform="translate(0 ${490 - words.height / 2})">${words.svg}</g>`,
    '</svg>',
  ].join('');
}

export interface BannerLook extends SceneLook {
  ink: string;
}

/** A wide picture for a page's head: ground of color, a table of things at the right, room for words at the left. 1600 × 640. */
export async function drawBanner({ art, tint, ink }: BannerLook): Promise<string> {
  const drawn = await artOf(art);
  const at = [
    [1010, 400, 250, -10],
    [1210, 330, 300, 8],
    [1420, 410, 240, -6],
    [880, 500, 180, 14],
    [1110, 520, 220, 6],
    [1310, 530, 230, -10],
    [1500, 540, 180, 12],
    [1080, 210, 150, 16],
    [1390, 190, 160, -14],
  ] as const;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640">',
    `<rect width="1600" height="640" fill="${tint}"/>`,
    `<path d="M700 640C760 420 900 120 1600 60V640Z" fill="${lighter(tint, 0.3)}"/>`,
    `<path d="M620 640C900 500 1200 520 1600 470V640Z" fill="${mix(tint, ink, 0.16)}"/>`,
    '<filter id="ground" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="16"/></filter><ellipse cx="1210" cy="610" rx="390" ry="30" fill="#2a1d10" opacity=".35" filter="url(#ground)"/>',
    ...at
      .toSorted((a, b) => a[1] - b[1])
      .map(([x, y, size, turn], i) => placed(drawn.get(art[i % art.length] ?? ''), x, y, size, turn)),
    '</svg>',
  ].join('');
}

/** The mark of the store for pictures that have no subject of their own. */
export function drawPlain(tint: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${tint}"/>${line({ text: 'Larder', font: 'serif', size: 240, x: 500, y: 580, fill: inkOn(tint, '#1f4d33') })}</svg>`;
}
