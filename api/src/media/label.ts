import { placed } from './art.ts';
import { darker, inkOn, lighter, mix } from './color.ts';
import { block, line, wrap } from './lettering.ts';
import type { Area } from './packs/frame.ts';
import type { ProductPicture } from './product-picture.ts';

/** Everything a label is drawn from; `art` holds the addresses of the artwork by emoji. */
export interface LabelInput extends ProductPicture {
  art: ReadonlyMap<string, string>;
  accent: string;
}

interface Parts extends LabelInput {
  area: Area;
  ink: string;
  cx: number;
}

const isWide = ({ w, h }: Area): boolean => w > h * 1.5;

function brandLine({ brand, brandLook, area, cx }: Parts, y: number, size: number, fill: string): string {
  return line({ text: brand, font: brandLook.face, size, x: cx, y, fill, maxWidth: area.w * 0.8 });
}

/** The thing itself in front, its flavor a little smaller beside it. */
function still({ look, art }: Parts, cx: number, cy: number, size: number): string {
  const [main, side] = look.art.map((one) => art.get(one));
  if (!side) return placed(main, cx, cy, size);
  return (
    placed(side, cx + size * 0.3, cy + size * 0.16, size * 0.62, 12) +
    placed(main, cx - size * 0.16, cy - size * 0.04, size * 0.82, -6)
  );
}

function claim({ look, accent }: Parts, x: number, y: number, r: number): string {
  if (!look.claim) return '';
  const ink = inkOn(accent, '#fffaf0');
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/><circle cx="${x}" cy="${y}" r="${r - r * 0.12}" fill="none" stroke="${ink}" stroke-width="${r * 0.05}" stroke-dasharray="${r * 0.1} ${r * 0.1}"/>${line({ text: look.claim.toUpperCase(), font: 'strong', size: r * 0.42, x, y: y + r * 0.14, fill: ink, maxWidth: r * 1.5, track: 0.04 })}`;
}

/** Flavor and noun under each other between `top` and `bottom`, as large as they may be there. */
function words(
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

function foot({ look, area, cx }: Parts, fill: string): string {
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

/** Paper ground, artwork in the middle, the name on a band. */
function band(p: Parts): string {
  const { area: a, brandLook, accent, cx } = p;
  const bandY = a.y + a.h * 0.66;
  return [
    `<rect x="${a.x}" y="${a.y}" width="${a.w}" height="${a.h}" fill="${brandLook.main}"/>`,
    brandLine(p, a.y + a.h * 0.17, a.h * 0.125, p.ink),
    `<path d="M${cx - a.w * 0.13} ${a.y + a.h * 0.21}H${cx + a.w * 0.13}" stroke="${accent}" stroke-width="5"/>`,
    still(p, cx, a.y + a.h * 0.44, Math.min(a.w * 0.62, a.h * 0.44)),
    `<rect x="${a.x - 40}" y="${bandY}" width="${a.w + 80}" height="${a.h * 0.255}" fill="${accent}"/>`,
    words(p, {
      top: bandY + a.h * 0.02,
      bottom: bandY + a.h * 0.235,
      ink: inkOn(accent, '#fffaf0'),
      flavorInk: inkOn(accent, lighter(accent, 0.8)),
      font: 'strong',
    }),
    foot(p, p.ink),
    claim(p, a.x + a.w * 0.84, a.y + a.h * 0.285, Math.min(a.w, a.h) * 0.1),
  ].join('');
}

/** A round window of light with the artwork in it. */
function window(p: Parts): string {
  const { area: a, brandLook, accent, cx } = p;
  const r = Math.min(a.w * 0.37, a.h * 0.25);
  const cy = a.y + a.h * 0.45;
  const glow = mix(brandLook.main, '#fffdf6', 0.72);
  return [
    `<rect x="${a.x}" y="${a.y}" width="${a.w}" height="${a.h}" fill="${brandLook.main}"/>`,
    `<rect x="${a.x - 40}" y="${a.y + a.h * 0.9}" width="${a.w + 80}" height="${a.h * 0.1 + 60}" fill="${accent}"/>`,
    brandLine(p, a.y + a.h * 0.145, a.h * 0.12, p.ink),
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${glow}"/><circle cx="${cx}" cy="${cy}" r="${r + 12}" fill="none" stroke="${accent}" stroke-width="5"/>`,
    still(p, cx, cy, r * 1.62),
    words(p, {
      top: a.y + a.h * 0.69,
      bottom: a.y + a.h * 0.89,
      ink: p.ink,
      flavorInk: inkOn(brandLook.main, accent, darker(accent, 0.35)),
      font: 'serif',
    }),
    foot({ ...p, area: { ...a, h: a.h * 1.005 } }, inkOn(accent, '#fffaf0')),
    claim(p, cx + r * 0.92, cy - r * 0.8, r * 0.3),
  ].join('');
}

/** A deep head with the brand, the artwork across the edge. */
function split(p: Parts): string {
  const { area: a, brandLook, accent, cx } = p;
  const edge = a.y + a.h * 0.4;
  const head = mix(brandLook.deep, accent, 0.12);
  const ground = mix(brandLook.main, '#ffffff', 0.25);
  const ink = inkOn(ground, brandLook.deep, brandLook.main);
  return [
    `<rect x="${a.x}" y="${a.y}" width="${a.w}" height="${a.h}" fill="${ground}"/>`,
    `<path d="M${a.x - 20} ${a.y - 80}H${a.x + a.w + 20}V${edge}C${a.x + a.w * 0.7} ${edge + a.h * 0.09} ${a.x + a.w * 0.3} ${edge + a.h * 0.09} ${a.x - 20} ${edge}Z" fill="${head}"/>`,
    brandLine(p, a.y + a.h * 0.165, a.h * 0.13, inkOn(head, brandLook.main, accent)),
    still(p, cx, a.y + a.h * 0.455, Math.min(a.w * 0.64, a.h * 0.42)),
    words(p, {
      top: a.y + a.h * 0.68,
      bottom: a.y + a.h * 0.915,
      ink,
      flavorInk: inkOn(ground, accent, darker(accent, 0.4)),
      font: 'display',
    }),
    foot(p, ink),
    claim(p, a.x + a.w * 0.17, a.y + a.h * 0.32, Math.min(a.w, a.h) * 0.1),
  ].join('');
}

/** Stripes from the flavor's color, the name on a paper plate. */
function stripes(p: Parts): string {
  const { area: a, brandLook, accent, cx } = p;
  const light = mix(brandLook.main, '#fffdf6', 0.55);
  const plate = { x: a.x + a.w * 0.1, y: a.y + a.h * 0.05, w: a.w * 0.8, h: a.h * 0.235 };
  const ink = inkOn('#fffaf0', brandLook.deep, brandLook.main, accent);
  const step = a.w / 9;
  const bars = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${a.x + step * (2 * i)}" y="${a.y - 80}" width="${step}" height="${a.h + 160}" fill="${mix(light, accent, 0.55)}"/>`,
  ).join('');
  return [
    `<rect x="${a.x}" y="${a.y}" width="${a.w}" height="${a.h}" fill="${light}"/>${bars}`,
    `<rect x="${plate.x}" y="${plate.y}" width="${plate.w}" height="${plate.h}" rx="${plate.h * 0.5}" fill="#fffaf0"/>`,
    brandLine({ ...p, area: { ...a, w: plate.w * 0.98 } }, plate.y + plate.h * 0.64, plate.h * 0.46, ink),
    `<circle cx="${cx}" cy="${a.y + a.h * 0.49}" r="${Math.min(a.w * 0.3, a.h * 0.2)}" fill="#fffaf0" opacity=".92"/>`,
    still(p, cx, a.y + a.h * 0.49, Math.min(a.w * 0.5, a.h * 0.34)),
    `<rect x="${a.x - 40}" y="${a.y + a.h * 0.715}" width="${a.w + 80}" height="${a.h * 0.285 + 80}" fill="#fffaf0"/>`,
    words(p, {
      top: a.y + a.h * 0.73,
      bottom: a.y + a.h * 0.915,
      ink,
      flavorInk: inkOn('#fffaf0', accent, darker(accent, 0.3)),
      font: 'serif',
    }),
    foot(p, ink),
    claim(p, a.x + a.w * 0.86, a.y + a.h * 0.35, Math.min(a.w, a.h) * 0.095),
  ].join('');
}

/** For labels wider than high: artwork at the right, words at the left. */
function wide(p: Parts): string {
  const { area: a, brandLook, accent, look } = p;
  const left = a.x + a.w * 0.07;
  const ground = brandLook.main;
  const text = { x: left, anchor: 'start' as const, maxWidth: a.w * 0.5 };
  const noun = block(wrap(look.noun, 2, 14), {
    ...text,
    font: 'strong',
    size: a.h * 0.19,
    top: a.y + a.h * 0.52,
    fill: p.ink,
    maxHeight: a.h * 0.34,
  });
  return [
    `<rect x="${a.x - 80}" y="${a.y}" width="${a.w + 160}" height="${a.h}" fill="${ground}"/>`,
    `<path d="M${a.x + a.w * 0.64} ${a.y - 40}H${a.x + a.w + 80}V${a.y + a.h + 40}H${a.x + a.w * 0.58}Z" fill="${accent}"/>`,
    line({ ...text, text: p.brand, font: brandLook.face, size: a.h * 0.22, y: a.y + a.h * 0.31, fill: p.ink }),
    look.flavor
      ? line({
          ...text,
          text: look.flavor.toUpperCase(),
          font: 'strong',
          size: a.h * 0.085,
          y: a.y + a.h * 0.47,
          fill: inkOn(ground, accent, darker(accent, 0.35)),
          track: 0.1,
        })
      : '',
    noun.svg,
    still(p, a.x + a.w * 0.81, a.y + a.h * 0.5, a.h * 0.72),
    look.size
      ? line({
          text: `NET ${look.size.toUpperCase()}`,
          font: 'strong',
          size: a.h * 0.055,
          x: left,
          y: a.y + a.h * 0.935,
          fill: p.ink,
          anchor: 'start',
          track: 0.1,
          opacity: 0.8,
        })
      : '',
  ].join('');
}

const LAYOUTS = [band, window, split, stripes] as const;

/** The front of a label. Each brand keeps to one layout, so that a shelf of it looks like one maker's. */
export function frontLabel(input: LabelInput, area: Area): string {
  const parts: Parts = { ...input, area, cx: area.x + area.w / 2, ink: inkOn(input.brandLook.main, input.brandLook.deep) };
  if (isWide(area)) return wide(parts);
  const number = [...input.brand].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (LAYOUTS[number % LAYOUTS.length] ?? band)(parts);
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
