import { darker, inkOn, lighter, mix } from './color.ts';
import { hashOf, pickBy } from './hash.ts';
import { PATTERNS } from './label/patterns.ts';
import { placedSprig } from './label/sprig.ts';
import { fitted } from './lettering.ts';
import type { BrandLook } from './look.ts';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">';

/** A brand's sign: its name in its own hand, on its own color and pattern. 1000 × 1000. */
export function drawBrand(name: string, { face, main, deep, accent }: BrandLook): string {
  const dark = hashOf(`${name}/sign`) % 3 === 0;
  const [ground, first] = dark ? [deep, main] : [main, deep];
  const ink = inkOn(ground, first);
  const caps = face === 'deco' || face === 'narrow' || face === 'slab';
  const words = fitted(caps ? name.toUpperCase() : name, {
    x: 500,
    y: 330,
    w: 700,
    h: 300,
    font: face,
    fill: ink,
    lines: 3,
    leading: face === 'script' ? 1.14 : 1,
    track: caps ? 0.03 : 0,
    most: 230,
  });
  const pattern = pickBy(`${name}/pattern`, PATTERNS)({ x: -60, y: -60, w: 1120, h: 1120 }, mix(ground, accent, 0.3), 84);
  const rule = inkOn(ground, accent, darker(accent, 0.3), ink);
  return [
    OPEN,
    `<rect width="1000" height="1000" fill="${ground}"/>${pattern}`,
    `<circle cx="500" cy="500" r="430" fill="${ground}"/><circle cx="500" cy="500" r="404" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="500" cy="500" r="388" fill="none" stroke="${rule}" stroke-width="3"/>`,
    placedSprig(490, 300, 120, -62, rule),
    placedSprig(510, 300, 120, 62, rule),
    words.svg,
    `<path d="M410 ${words.bottom + 52}H590" stroke="${rule}" stroke-width="9" stroke-linecap="round"/><circle cx="500" cy="${words.bottom + 52}" r="15" fill="${rule}" stroke="${ground}" stroke-width="7"/>`,
    `<radialGradient id="light" cx=".28" cy=".16" r="1"><stop offset="0" stop-color="${lighter(ground, 0.6)}" stop-opacity=".3"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient><rect width="1000" height="1000" fill="url(#light)"/></svg>`,
  ].join('');
}
