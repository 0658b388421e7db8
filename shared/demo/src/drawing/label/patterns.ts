import { placedSprig } from './sprig.ts';
import type { Area } from '../packs/frame.ts';

/** A pattern of a brand's own, over `area` in one color; clip it to what it is printed on. */
export type Pattern = (area: Area, color: string, unit: number) => string;

const tiled = (
  { x, y, w, h }: Area,
  step: number,
  draw: (x: number, y: number, row: number, column: number) => string,
): string => {
  const out: string[] = [];
  for (let row = 0; row * step < h + step; row++)
    for (let column = 0; column * step < w + step; column++) out.push(draw(x + column * step, y + row * step, row, column));
  return out.join('');
};

const stripes: Pattern = ({ x, y, w, h }, color, u) =>
  Array.from(
    { length: Math.ceil(w / (u * 2)) + 1 },
    (_, i) => `<rect x="${x + i * u * 2}" y="${y}" width="${u}" height="${h}" fill="${color}"/>`,
  ).join('');

const slants: Pattern = ({ x, y, w, h }, color, u) =>
  Array.from({ length: Math.ceil((w + h) / (u * 2)) }, (_, i) => {
    const at = x + i * u * 2 - h;
    return `<path d="M${at} ${y + h}L${at + h} ${y}h${u}L${at + u} ${y + h}Z" fill="${color}"/>`;
  }).join('');

const checks: Pattern = (area, color, u) =>
  tiled(area, u, (x, y, row, column) =>
    (row + column) % 2 ? '' : `<rect x="${x}" y="${y}" width="${u}" height="${u}" fill="${color}"/>`,
  );

const gingham: Pattern = (area, color, u) =>
  `<g opacity=".55">${stripes(area, color, u)}${Array.from({ length: Math.ceil(area.h / (u * 2)) + 1 }, (_, i) => `<rect x="${area.x}" y="${area.y + i * u * 2}" width="${area.w}" height="${u}" fill="${color}"/>`).join('')}</g>`;

const dots: Pattern = (area, color, u) =>
  tiled(area, u * 1.5, (x, y, row) => `<circle cx="${x + (row % 2 ? u * 0.75 : 0)}" cy="${y}" r="${u * 0.38}" fill="${color}"/>`);

const waves: Pattern = ({ x, y, w, h }, color, u) =>
  Array.from({ length: Math.ceil(h / (u * 1.2)) + 1 }, (_, i) => {
    const top = y + i * u * 1.2;
    const bumps = Array.from({ length: Math.ceil(w / (u * 2)) + 1 }, () => `q${u / 2} ${-u * 0.7} ${u} 0t${u} 0`).join('');
    return `<path d="M${x} ${top}${bumps}" fill="none" stroke="${color}" stroke-width="${u * 0.26}"/>`;
  }).join('');

const scales: Pattern = (area, color, u) =>
  tiled(area, u * 1.6, (x, y, row) => {
    const at = x + (row % 2 ? u * 0.8 : 0);
    return [0.8, 0.5, 0.2]
      .map(
        (r) =>
          `<path d="M${at - u * r} ${y}a${u * r} ${u * r} 0 0 1 ${u * r * 2} 0" fill="none" stroke="${color}" stroke-width="${u * 0.13}"/>`,
      )
      .join('');
  });

const terrazzo: Pattern = (area, color, u) =>
  tiled(area, u * 1.5, (x, y, row, column) => {
    const n = (row * 31 + column * 17 + row * column * 7) % 97;
    const [dx, dy, turn, s] = [((n * 13) % 40) / 40, ((n * 29) % 40) / 40, (n * 37) % 180, 0.35 + ((n * 11) % 30) / 60];
    const [cx, cy] = [x + dx * u * 0.8, y + dy * u * 0.8];
    return `<path d="M${-u * s * 0.6} ${-u * s * 0.3}L${u * s * 0.2} ${-u * s * 0.5}L${u * s * 0.7} ${u * s * 0.1}L${-u * s * 0.1} ${u * s * 0.5}Z" transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn})" fill="${color}" opacity="${n % 3 === 0 ? 0.55 : 1}"/>`;
  });

const zigzags: Pattern = ({ x, y, w, h }, color, u) =>
  Array.from({ length: Math.ceil(h / (u * 1.3)) + 1 }, (_, i) => {
    const teeth = Array.from({ length: Math.ceil(w / u) + 1 }, (__, n) => `l${u / 2} ${n % 2 ? u * 0.6 : -u * 0.6}`).join('');
    return `<path d="M${x} ${y + i * u * 1.3}${teeth}${teeth}" fill="none" stroke="${color}" stroke-width="${u * 0.28}"/>`;
  }).join('');

const leaves: Pattern = (area, color, u) =>
  tiled(area, u * 2.3, (x, y, row, column) =>
    placedSprig(x + (row % 2 ? u * 1.15 : 0), y, u * 2, (row * 47 + column * 71) % 360, color),
  );

const tiles: Pattern = (area, color, u) =>
  tiled(area, u * 2, (x, y) => {
    const [cx, cy] = [x + u, y + u];
    const petal = `M${cx} ${cy}q${u * 0.55} ${-u * 0.35} 0 ${-u}q${-u * 0.55} ${u * 0.65} 0 ${u}Z`;
    return (
      [0, 90, 180, 270].map((turn) => `<path d="${petal}" transform="rotate(${turn} ${cx} ${cy})" fill="${color}"/>`).join('') +
      `<circle cx="${x}" cy="${y}" r="${u * 0.24}" fill="${color}"/>`
    );
  });

/** All patterns; a brand keeps to one of them. */
export const PATTERNS: readonly Pattern[] = [
  stripes,
  leaves,
  checks,
  dots,
  waves,
  terrazzo,
  tiles,
  slants,
  scales,
  gingham,
  zigzags,
];
