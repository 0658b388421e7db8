import { darker, lighter, mix } from '../color.ts';
import { within } from '../packs/frame.ts';
import { soft, standing, turned } from '../packs/light.ts';
import { placed } from '../place-art.ts';

/** What is put on the table: `x` is the middle, `y` where it stands, `w` how wide it is; `food` the artwork in it, `color` the contents. */
export interface Serving {
  x: number;
  y: number;
  w: number;
  color: string;
  glaze: string;
  food: readonly string[];
}

/** A bite of what has no artwork of its own. */
function morsel(id: string, x: number, y: number, r: number, color: string): string {
  return `<radialGradient id="${id}" cx=".35" cy=".28" r=".8"><stop offset="0" stop-color="${lighter(color, 0.5)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.4)}"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.76}" fill="url(#${id})"/>`;
}

/** Food items in a heap over `w`, the back ones first. */
function heap({ food, color }: Serving, x: number, y: number, w: number, size: number): string {
  const at = [
    [-0.27, -0.1, -12],
    [0.26, -0.1, 14],
    [0, -0.24, 4],
    [-0.14, 0.02, 10],
    [0.15, 0.02, -8],
  ] as const;
  if (food.length === 0)
    return at.map(([dx, dy], i) => morsel(`m${i}`, x + dx * w, y + dy * w + size * 0.2, size * 0.36, color)).join('');
  return at.map(([dx, dy, turn], i) => placed(food[i % food.length], x + dx * w, y + dy * w, size, turn)).join('');
}

/** Returns a bowl with a heap of food, as SVG. */
export function bowl(s: Serving): string {
  const { x, y, w, glaze, color } = s;
  const [r, top, h] = [w / 2, y - w * 0.46, w * 0.46];
  const body = `M${x - r} ${top}C${x - r} ${top + h * 0.62} ${x - r * 0.56} ${y} ${x - r * 0.36} ${y}H${x + r * 0.36}C${x + r * 0.56} ${y} ${x + r} ${top + h * 0.62} ${x + r} ${top}Z`;
  return [
    standing({ cx: x, rx: r * 0.6, y }),
    `<ellipse cx="${x}" cy="${top}" rx="${r}" ry="${r * 0.26}" fill="${darker(glaze, 0.28)}"/><ellipse cx="${x}" cy="${top + r * 0.05}" rx="${r * 0.93}" ry="${r * 0.2}" fill="${color}"/>`,
    heap(s, x, top - w * 0.02, w, w * 0.44),
    `<path d="${body}" fill="${glaze}"/>${turned('bowl', 'paper', body, { x: x - r, y: top, w, h }, 0.8)}`,
    `<path d="M${x - r} ${top}A${r} ${r * 0.26} 0 0 0 ${x + r} ${top}" fill="none" stroke="${lighter(glaze, 0.55)}" stroke-width="${w * 0.022}"/>`,
    soft(
      'bowls',
      `M${x - r * 0.7} ${top + h * 0.2}C${x - r * 0.62} ${top + h * 0.55} ${x - r * 0.45} ${top + h * 0.75} ${x - r * 0.36} ${top + h * 0.84}L${x - r * 0.26} ${top + h * 0.8}C${x - r * 0.42} ${top + h * 0.6} ${x - r * 0.52} ${top + h * 0.45} ${x - r * 0.56} ${top + h * 0.24}Z`,
      0.5,
      5,
    ),
  ].join('');
}

/** Returns a plate with a heap of food, as SVG. */
export function plate(s: Serving): string {
  const { x, y, w, glaze } = s;
  const [r, ry, cy] = [w / 2, w * 0.17, y - w * 0.15];
  return [
    standing({ cx: x, rx: r * 0.9, y: y - w * 0.02 }),
    `<ellipse cx="${x}" cy="${cy + w * 0.025}" rx="${r}" ry="${ry}" fill="${darker(glaze, 0.22)}"/><ellipse cx="${x}" cy="${cy}" rx="${r}" ry="${ry}" fill="${lighter(glaze, 0.5)}"/><ellipse cx="${x}" cy="${cy + 2}" rx="${r * 0.72}" ry="${ry * 0.68}" fill="${lighter(glaze, 0.2)}"/><ellipse cx="${x}" cy="${cy + 6}" rx="${r * 0.7}" ry="${ry * 0.64}" fill="${lighter(glaze, 0.42)}"/>`,
    `<ellipse cx="${x + 8}" cy="${cy + ry * 0.2}" rx="${r * 0.52}" ry="${ry * 0.44}" fill="#2a1a0c" opacity=".2"/>`,
    heap(s, x, cy - w * 0.1, w * 0.74, w * 0.44),
  ].join('');
}

/** Returns a wooden board with a heap of food, as SVG. */
export function board(s: Serving): string {
  const { x, y, w } = s;
  const wood = '#c99a62';
  const top = `M${x - w * 0.5} ${y - w * 0.02}L${x - w * 0.42} ${y - w * 0.24}H${x + w * 0.42}L${x + w * 0.5} ${y - w * 0.02}Z`;
  return [
    standing({ cx: x, rx: w * 0.48, y: y + w * 0.02 }),
    `<path d="${top}" fill="${lighter(wood, 0.18)}"/>`,
    within(
      top,
      'grain',
      ...[0.05, 0.1, 0.16, 0.2].map(
        (d) =>
          `<path d="M${x - w * 0.5} ${y - w * d}q${w * 0.25} ${w * 0.02} ${w * 0.5} 0t${w * 0.5} 0" fill="none" stroke="#7a4f22" stroke-opacity=".25" stroke-width="4"/>`,
      ),
    ),
    `<rect x="${x - w * 0.5}" y="${y - w * 0.02}" width="${w}" height="${w * 0.055}" rx="8" fill="${darker(wood, 0.14)}"/><path d="M${x - w * 0.49} ${y - w * 0.015}H${x + w * 0.49}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
    heap(s, x, y - w * 0.25, w * 0.84, w * 0.42),
  ].join('');
}

/** Returns a mug of a drink in the serving's color, as SVG. */
export function mug({ x, y, w, color, glaze }: Serving): string {
  const [r, h] = [w * 0.34, w * 0.62];
  const top = y - h;
  const body = `M${x - r} ${top}V${y - h * 0.24}C${x - r} ${y} ${x - r * 0.5} ${y} ${x} ${y}S${x + r} ${y} ${x + r} ${y - h * 0.24}V${top}Z`;
  return [
    standing({ cx: x, rx: r * 0.86, y }),
    `<path d="M${x + r * 0.95} ${top + h * 0.2}c${w * 0.22} ${-h * 0.04} ${w * 0.22} ${h * 0.5} ${-w * 0.02} ${h * 0.46}" fill="none" stroke="${darker(glaze, 0.14)}" stroke-width="${w * 0.075}"/>`,
    `<path d="${body}" fill="${glaze}"/>${turned('mug', 'plastic', body, { x: x - r, y: top, w: r * 2, h }, 0.9)}`,
    `<ellipse cx="${x}" cy="${top}" rx="${r}" ry="${r * 0.26}" fill="${lighter(glaze, 0.4)}"/><ellipse cx="${x}" cy="${top + 4}" rx="${r * 0.9}" ry="${r * 0.2}" fill="${color}"/><ellipse cx="${x - r * 0.2}" cy="${top + 2}" rx="${r * 0.4}" ry="${r * 0.07}" fill="${mix(color, '#ffffff', 0.4)}" opacity=".7"/>`,
  ].join('');
}
