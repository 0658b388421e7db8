import { inkOn } from './color.ts';
import { LAYOUTS, wide } from './label-layouts.ts';
import { isWide, type LabelInput, type Parts } from './label-parts.ts';
import { line } from './lettering.ts';
import type { Area } from './packs/frame.ts';

/** The front of a label. Each brand keeps to one layout, so that a shelf of it looks like one maker's. */
export function frontLabel(input: LabelInput, area: Area): string {
  const parts: Parts = { ...input, area, cx: area.x + area.w / 2, ink: inkOn(input.brandLook.main, input.brandLook.deep) };
  if (isWide(area)) return wide(parts);
  const number = [...input.brand].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (LAYOUTS[number % LAYOUTS.length] ?? wide)(parts);
}

/** The back: a nutrition panel's lines, a bar code and the brand, in greeked text. */
export function backLabel({ brand, brandLook, look }: LabelInput, area: Area): string {
  const ink = inkOn(brandLook.main, brandLook.deep);
  const { x, y, w, h } = area;
  const cx = x + w / 2;
  const rule = (top: number, share: number): string =>
    `<rect x="${cx - w * 0.34}" y="${top}" width="${w * 0.68 * share}" height="${h * 0.012}" rx="2" fill="#2b2620" opacity=".55"/>`;
  const panel = Array.from(
    { length: 8 },
    (_, i) =>
      `${rule(y + h * (0.36 + i * 0.037), [0.5, 0.62, 0.4, 0.7, 0.55, 0.46, 0.6, 0.38][i] ?? 0.5)}<rect x="${cx + w * 0.25}" y="${y + h * (0.36 + i * 0.037)}" width="${w * 0.09}" height="${h * 0.012}" fill="#2b2620" opacity=".55"/>`,
  ).join('');
  const bars = Array.from(
    { length: 30 },
    (_, i) =>
      `<rect x="${cx - w * 0.2 + (i * w * 0.4) / 30}" y="${y + h * 0.77}" width="${(w * 0.4) / 30 / ((i * 7) % 3 === 0 ? 1.4 : 2.6)}" height="${h * 0.12}" fill="#1c1814"/>`,
  ).join('');
  return [
    `<rect x="${x - 80}" y="${y - 80}" width="${w + 160}" height="${h + 160}" fill="${brandLook.main}"/>`,
    line({ text: brand, font: brandLook.face, size: h * 0.09, x: cx, y: y + h * 0.13, fill: ink, maxWidth: w * 0.76 }),
    line({
      text: `${look.flavor} ${look.noun}`.trim(),
      font: 'text',
      size: h * 0.042,
      x: cx,
      y: y + h * 0.2,
      fill: ink,
      maxWidth: w * 0.8,
    }),
    `<rect x="${cx - w * 0.38}" y="${y + h * 0.25}" width="${w * 0.76}" height="${h * 0.44}" rx="6" fill="#fffdf8" stroke="#2b2620" stroke-width="4"/>`,
    line({ text: 'Facts', font: 'strong', size: h * 0.06, x: cx - w * 0.34, y: y + h * 0.32, fill: '#2b2620', anchor: 'start' }),
    `<rect x="${cx - w * 0.34}" y="${y + h * 0.335}" width="${w * 0.68}" height="${h * 0.012}" fill="#2b2620"/>${panel}`,
    `<rect x="${cx - w * 0.24}" y="${y + h * 0.75}" width="${w * 0.48}" height="${h * 0.16}" rx="6" fill="#fffdf8"/>${bars}`,
  ].join('');
}
