import { darker, hslOf, lighter, mix } from '../color.ts';
import { gradient, soft } from '../packs/light.ts';

/** The wall, arch and table of one still life. */
export interface RoomColors {
  wall: string;
  arch: string;
  table: string;
}

/** From a tint: more saturated where the tint is dull, so that neighbors are distinguishable at a glance. */
export function roomOf(tint: string): RoomColors {
  const { h, s } = hslOf(tint);
  // Greens and blues look louder than reds of the same saturation.
  const base = hexOfHsl(h, s < 0.08 ? 0.18 : h > 66 && h < 205 ? 0.4 : 0.56, 0.83);
  return { wall: base, arch: mix(lighter(base, 0.5), '#fff3d6', 0.25), table: mix(lighter(base, 0.1), '#eab987', 0.5) };
}

/** Hue in degrees, saturation and lightness 0 … 1, as hex. */
function hexOfHsl(h: number, s: number, l: number): string {
  const part = (n: number): string => {
    const k = (n + h / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** A wall in window light, an arch, a table top; `floor` is where the table begins, `archX` where the arch stands. */
export function room(
  { wall, arch, table }: RoomColors,
  { w, h, floor, archX, archR }: { w: number; h: number; floor: number; archX: number; archR: number },
): string {
  const top = floor - archR * 1.9;
  return [
    `<radialGradient id="wall" cx=".25" cy=".1" r="1.1"><stop offset="0" stop-color="${lighter(wall, 0.34)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${darker(wall, 0.1)}"/></radialGradient><rect width="${w}" height="${h}" fill="url(#wall)"/>`,
    `<path d="M${archX - archR} ${floor}V${top + archR}A${archR} ${archR} 0 0 1 ${archX + archR} ${top + archR}V${floor}Z" fill="${darker(wall, 0.1)}" transform="translate(-10 -6)" opacity=".6"/>`,
    `${gradient('arch', 'd', [
      [0, lighter(arch, 0.4), 1],
      [1, arch, 1],
    ])}<path d="M${archX - archR} ${floor}V${top + archR}A${archR} ${archR} 0 0 1 ${archX + archR} ${top + archR}V${floor}Z" fill="url(#arch)"/>`,
    soft('beam', `M${w * -0.1} ${h * 0.1}L${w * 0.5} ${h * -0.1}L${w * 1.05} ${floor}H${w * 0.45}Z`, 0.16, 30, '#fff6dc'),
    `${gradient('table', 'v', [
      [0, lighter(table, 0.32), 1],
      [0.4, table, 1],
      [1, darker(table, 0.12), 1],
    ])}<rect y="${floor}" width="${w}" height="${h - floor}" fill="url(#table)"/><rect y="${floor}" width="${w}" height="5" fill="#fff" opacity=".5"/>`,
  ].join('');
}

/** A cloth over the table's edge, checked in one color. */
export function cloth(x: number, y: number, w: number, color: string): string {
  const shape = `M${x} ${y}L${x + w * 0.1} ${y - w * 0.12}H${x + w * 0.94}L${x + w} ${y}L${x + w * 0.93} ${y + w * 0.24}Q${x + w * 0.72} ${y + w * 0.19} ${x + w * 0.5} ${y + w * 0.25}T${x + w * 0.06} ${y + w * 0.22}Z`;
  const lines = Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M${x + (w * i) / 9} ${y - w * 0.14}L${x + (w * (i - 0.2)) / 9} ${y + w * 0.3}" stroke="${color}" stroke-opacity=".4" stroke-width="${w * 0.045}"/>`,
  ).join('');
  const across = [-0.08, 0.01, 0.1, 0.19]
    .map((d) => `<path d="M${x} ${y + w * d}H${x + w}" stroke="${color}" stroke-opacity=".4" stroke-width="${w * 0.04}"/>`)
    .join('');
  return `${soft('cloths', shape, 0.3, 10, '#2a1a0c')}<clipPath id="cloth"><path d="${shape}"/></clipPath><g clip-path="url(#cloth)"><path d="${shape}" fill="#fffaf0"/>${lines}${across}</g>`;
}
