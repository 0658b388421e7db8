import { darker, inkOn, lighter, mix } from './color.ts';
import { brandLine, claim, foot, type Parts, still, words } from './label-parts.ts';
import { block, line, wrap } from './lettering.ts';

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
  const r = Math.min(a.w * 0.36, a.h * 0.222);
  const cy = a.y + a.h * 0.43;
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
export function wide(p: Parts): string {
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

/** How labels may be laid out; each brand keeps to one of them. */
export const LAYOUTS = [band, window, split, stripes] as const;
