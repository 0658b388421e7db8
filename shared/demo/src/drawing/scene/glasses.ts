import { lighter } from '../color.ts';
import { within } from '../packs/frame.ts';
import { gradient, soft, standing } from '../packs/light.ts';
import { placed } from '../place-art.ts';
import type { Serving } from './vessels.ts';

/** A tumbler of something cold. */
export function tumbler({ x, y, w, color, food }: Serving): string {
  const [r, h] = [w * 0.32, w * 0.84];
  const top = y - h;
  const glass = `M${x - r} ${top}L${x - r * 0.82} ${y - 14}Q${x - r * 0.8} ${y} ${x - r * 0.64} ${y}H${x + r * 0.64}Q${x + r * 0.8} ${y} ${x + r * 0.82} ${y - 14}L${x + r} ${top}Z`;
  const level = top + h * 0.2;
  const ice = (dx: number, dy: number, turn: number): string =>
    `<rect x="${x + dx * r - w * 0.085}" y="${level + dy * h}" width="${w * 0.17}" height="${w * 0.16}" rx="12" fill="#fff" opacity=".42" transform="rotate(${turn} ${x + dx * r} ${level + dy * h + w * 0.08})"/>`;
  return [
    standing({ cx: x, rx: r * 0.8, y }),
    within(
      glass,
      'tumbler',
      `<rect x="${x - r}" y="${top}" width="${r * 2}" height="${h}" fill="#ffffff" opacity=".35"/><rect x="${x - r}" y="${level}" width="${r * 2}" height="${h}" fill="${color}" opacity=".92"/>`,
      soft('tg', `M${x} ${level}H${x + r}V${y}H${x - r * 0.2}Z`, 0.3, 22, lighter(color, 0.5)),
      ice(-0.35, -0.02, -14),
      ice(0.3, 0.04, 18),
      ice(-0.05, 0.14, 6),
    ),
    `<ellipse cx="${x}" cy="${level}" rx="${r * 0.95}" ry="${r * 0.16}" fill="${lighter(color, 0.34)}" opacity=".9"/>`,
    placed(food[1] ?? food[0], x + r * 0.82, top + h * 0.1, w * 0.36, 16),
    `${gradient('tge', 'h', [
      [0, '#1b1108', 0.26],
      [0.06, '#ffffff', 0.3],
      [0.16, '#ffffff', 0.5],
      [0.22, '#ffffff', 0.05],
      [0.85, '#1b1108', 0.1],
      [0.93, '#ffffff', 0.35],
      [1, '#1b1108', 0.28],
    ])}<path d="${glass}" fill="url(#tge)"/>`,
    `<ellipse cx="${x}" cy="${top}" rx="${r}" ry="${r * 0.17}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5"/>`,
  ].join('');
}

/** A stemmed glass. */
export function wineGlass({ x, y, w, color }: Serving): string {
  const [r, h] = [w * 0.26, w * 0.98];
  const top = y - h;
  const cup = `M${x - r * 0.8} ${top}C${x - r * 1.15} ${top + h * 0.28} ${x - r * 0.9} ${top + h * 0.54} ${x} ${top + h * 0.56}C${x + r * 0.9} ${top + h * 0.54} ${x + r * 1.15} ${top + h * 0.28} ${x + r * 0.8} ${top}Z`;
  return [
    standing({ cx: x, rx: r * 0.7, y }),
    `<ellipse cx="${x}" cy="${y - 6}" rx="${r * 0.8}" ry="${r * 0.16}" fill="#ffffff" opacity=".55"/><path d="M${x - 7} ${top + h * 0.55}L${x - 5} ${y - 12}H${x + 5}L${x + 7} ${top + h * 0.55}Z" fill="#fff" opacity=".7"/>`,
    within(
      cup,
      'cup',
      `<rect x="${x - r * 1.2}" y="${top}" width="${r * 2.4}" height="${h}" fill="#fff" opacity=".28"/><rect x="${x - r * 1.2}" y="${top + h * 0.24}" width="${r * 2.4}" height="${h}" fill="${color}"/><ellipse cx="${x}" cy="${top + h * 0.24}" rx="${r * 1.06}" ry="${r * 0.14}" fill="${lighter(color, 0.3)}"/>`,
      soft(
        'cups',
        `M${x - r * 0.74} ${top + h * 0.06}C${x - r * 0.95} ${top + h * 0.24} ${x - r * 0.8} ${top + h * 0.42} ${x - r * 0.5} ${top + h * 0.48}L${x - r * 0.4} ${top + h * 0.44}C${x - r * 0.62} ${top + h * 0.36} ${x - r * 0.7} ${top + h * 0.2} ${x - r * 0.54} ${top + h * 0.06}Z`,
        0.6,
        4,
      ),
    ),
    `<path d="${cup}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`,
  ].join('');
}
