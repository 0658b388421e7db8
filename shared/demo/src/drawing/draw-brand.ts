import { darker, inkOn, lighter, mix } from './color.ts';
import { hashOf, pickBy } from './hash.ts';
import { PATTERNS } from './label/patterns.ts';
import { placedSprig } from './label/sprig.ts';
import { fitted } from './lettering.ts';
import type { BrandLook } from './look.ts';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">';

interface Sign {
  ground: string;
  ink: string;
  rule: string;
  pattern: string;
  words: { svg: string; bottom: number };
}

const underline = ({ words, rule, ground }: Sign): string =>
  `<path d="M410 ${words.bottom + 48}H590" stroke="${rule}" stroke-width="9" stroke-linecap="round"/><circle cx="500" cy="${words.bottom + 48}" r="15" fill="${rule}" stroke="${ground}" stroke-width="7"/>`;

/** Shapes of signs: a roundel, a plate, an arch, a plain word between bands. */
const SIGNS: readonly ((sign: Sign) => string)[] = [
  (s) =>
    `${s.pattern}<circle cx="500" cy="500" r="436" fill="${s.ground}"/><circle cx="500" cy="500" r="412" fill="none" stroke="${s.ink}" stroke-width="6"/><circle cx="500" cy="500" r="395" fill="none" stroke="${s.rule}" stroke-width="3"/>${placedSprig(490, 290, 120, -62, s.rule)}${placedSprig(510, 290, 120, 62, s.rule)}${s.words.svg}${underline(s)}`,
  (s) =>
    `${s.pattern}<rect x="70" y="250" width="860" height="500" rx="44" fill="${s.ground}"/><rect x="92" y="272" width="816" height="456" rx="28" fill="none" stroke="${s.ink}" stroke-width="6"/>${s.words.svg}`,
  (s) =>
    `<path d="M120 930V480A380 380 0 0 1 880 480V930Z" fill="none" stroke="${s.rule}" stroke-width="10"/><clipPath id="foot"><path d="M120 730H880V930H120Z"/></clipPath><g clip-path="url(#foot)">${s.pattern}</g><path d="M120 730H880" stroke="${s.rule}" stroke-width="6"/>${placedSprig(500, 300, 130, 0, s.rule)}${s.words.svg}`,
  (s) =>
    `<clipPath id="bands"><path d="M0 0H1000V210H0ZM0 790H1000V1000H0Z"/></clipPath><g clip-path="url(#bands)">${s.pattern}</g><path d="M0 210H1000M0 790H1000" stroke="${s.ink}" stroke-width="8"/>${s.words.svg}${underline(s)}`,
  (s) => `${placedSprig(350, 262, 190, 62, s.rule, 4)}${placedSprig(650, 262, 190, -62, s.rule, 4)}${s.words.svg}${underline(s)}`,
];

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
  const sign = pickBy(`${name}/shape`, SIGNS)({ ground, ink, rule, pattern, words });
  return `${OPEN}<rect width="1000" height="1000" fill="${ground}"/>${sign}<radialGradient id="light" cx=".28" cy=".16" r="1"><stop offset="0" stop-color="${lighter(ground, 0.6)}" stop-opacity=".3"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient><rect width="1000" height="1000" fill="url(#light)"/></svg>`;
}
