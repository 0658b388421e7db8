import { placed } from './art.ts';
import { inkOn } from './color.ts';
import { block, line, wrap } from './lettering.ts';
import type { Area } from './packs/frame.ts';
import type { ProductPicture } from './product-picture.ts';

/** Everything a label is drawn from; `art` holds the addresses of the artwork by emoji. */
export interface LabelInput extends ProductPicture {
  art: ReadonlyMap<string, string>;
  accent: string;
}

export interface Parts extends LabelInput {
  area: Area;
  ink: string;
  cx: number;
}

export const isWide = ({ w, h }: Area): boolean => w > h * 1.5;

export function brandLine({ brand, brandLook, area, cx }: Parts, y: number, size: number, fill: string): string {
  return line({ text: brand, font: brandLook.face, size, x: cx, y, fill, maxWidth: area.w * 0.8 });
}

/** The thing itself in front, its flavor a little smaller beside it. */
export function still({ look, art }: Parts, cx: number, cy: number, size: number): string {
  const [main, side] = look.art.map((one) => art.get(one));
  if (!side) return placed(main, cx, cy, size);
  return (
    placed(side, cx + size * 0.3, cy + size * 0.16, size * 0.62, 12) +
    placed(main, cx - size * 0.16, cy - size * 0.04, size * 0.82, -6)
  );
}

export function claim({ look, accent }: Parts, x: number, y: number, r: number): string {
  if (!look.claim) return '';
  const ink = inkOn(accent, '#fffaf0');
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/><circle cx="${x}" cy="${y}" r="${r - r * 0.12}" fill="none" stroke="${ink}" stroke-width="${r * 0.05}" stroke-dasharray="${r * 0.1} ${r * 0.1}"/>${line({ text: look.claim.toUpperCase(), font: 'strong', size: r * 0.42, x, y: y + r * 0.14, fill: ink, maxWidth: r * 1.5, track: 0.04 })}`;
}

/** Flavor and noun under each other between `top` and `bottom`, as large as they may be there. */
export function words(
  { look, cx, area }: Parts,
  {
    top,
    bottom,
    ink,
    flavorInk,
    font,
  }: { top: number; bottom: number; ink: string; flavorInk: string; font: 'serif' | 'strong' | 'display' },
): string {
  const height = bottom - top;
  const small = look.flavor ? height * 0.24 : 0;
  const flavor = look.flavor
    ? line({
        text: look.flavor.toUpperCase(),
        font: 'strong',
        size: small,
        x: cx,
        y: top + small * 0.8,
        fill: flavorInk,
        maxWidth: area.w * 0.84,
        track: 0.08,
      })
    : '';
  const texts = wrap(look.noun, 2);
  const room = height - small * 1.15;
  const size = Math.min(area.w * 0.2, texts.length === 1 ? room * 0.72 : room);
  const noun = block(texts, {
    font,
    size,
    x: cx,
    top: top + small * 1.15,
    fill: ink,
    maxWidth: area.w * 0.86,
    maxHeight: room,
    leading: 0.98,
  });
  const spare = Math.max(0, room - noun.height) / 2;
  return `<g transform="translate(0 ${spare.toFixed(1)})">${flavor}${noun.svg}</g>`;
}

export function foot({ look, area, cx }: Parts, fill: string): string {
  return look.size
    ? line({
        text: `NET ${look.size.toUpperCase()}`,
        font: 'strong',
        size: area.h * 0.032 + 5,
        x: cx,
        y: area.y + area.h * 0.965,
        fill,
        track: 0.12,
        opacity: 0.8,
      })
    : '';
}
