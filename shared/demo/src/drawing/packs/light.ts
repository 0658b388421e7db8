import { boundsOf } from './bounds.ts';
import type { Area } from './frame.ts';

type Stop = readonly [offset: number, color: string, opacity: number];

const SHADE = '#1b1108';
const LIGHT = '#ffffff';

/** A gradient by its stops, along x (`h`), y (`v`) or from the upper left to the lower right (`d`). */
export function gradient(id: string, along: 'h' | 'v' | 'd', stops: readonly Stop[]): string {
  const to = { h: 'x2="1" y2="0"', v: 'x2="0" y2="1"', d: 'x2="1" y2="1"' }[along];
  const inner = stops.map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${inner.join('')}</linearGradient>`;
}

/** How a round thing takes the light of a window at the upper left: core shadow at the right, a thin rim of thrown back light. */
const FINISH = {
  paper: [
    [0, SHADE, 0.34],
    [0.07, SHADE, 0.15],
    [0.18, SHADE, 0],
    [0.29, LIGHT, 0.2],
    [0.42, LIGHT, 0],
    [0.62, SHADE, 0.06],
    [0.84, SHADE, 0.26],
    [0.95, SHADE, 0.42],
    [1, SHADE, 0.3],
  ],
  plastic: [
    [0, SHADE, 0.34],
    [0.06, SHADE, 0.12],
    [0.13, LIGHT, 0.1],
    [0.2, LIGHT, 0.46],
    [0.25, LIGHT, 0.4],
    [0.31, LIGHT, 0.06],
    [0.6, SHADE, 0.04],
    [0.84, SHADE, 0.26],
    [0.93, SHADE, 0.38],
    [0.97, LIGHT, 0.06],
    [1, SHADE, 0.22],
  ],
  film: [
    [0, SHADE, 0.3],
    [0.05, SHADE, 0.1],
    [0.14, LIGHT, 0.3],
    [0.22, LIGHT, 0.08],
    [0.48, LIGHT, 0],
    [0.7, SHADE, 0.05],
    [0.86, SHADE, 0.2],
    [0.92, LIGHT, 0.1],
    [1, SHADE, 0.34],
  ],
  metal: [
    [0, '#5d6164', 1],
    [0.1, '#a3a8aa', 1],
    [0.22, '#fbfcfc', 1],
    [0.34, '#c3c7c8', 1],
    [0.52, '#8e9396', 1],
    [0.66, '#d4d7d8', 1],
    [0.8, '#a7abad', 1],
    [0.94, '#63676a', 1],
    [1, '#888c8e', 1],
  ],
} as const satisfies Record<string, readonly Stop[]>;

type Finish = keyof typeof FINISH;

/** Light on something round, over `area`; clip it to the thing. */
export function round(id: string, finish: Finish, { x, y, w, h }: Area, opacity = 1): string {
  return `${gradient(id, 'h', FINISH[finish])}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})" opacity="${opacity}"/>`;
}

/** Light on a round object, clipped to its outline, darker towards the bottom. */
export function turned(id: string, finish: Finish, outline: string, area: Area, opacity = 1): string {
  const foot = `${gradient(`${id}f`, 'v', [
    [0, LIGHT, 0.1],
    [0.3, LIGHT, 0],
    [0.8, SHADE, 0],
    [1, SHADE, 0.22],
  ])}<rect x="${area.x}" y="${area.y}" width="${area.w}" height="${area.h}" fill="url(#${id}f)"/>`;
  return `<clipPath id="${id}c"><path d="${outline}"/></clipPath><g clip-path="url(#${id}c)">${round(id, finish, area, opacity)}${finish === 'metal' ? '' : foot}</g>`;
}

/** A flat face that catches the light at its upper left. */
export function flat(id: string, outline: string, strength = 1): string {
  return `${gradient(id, 'd', [
    [0, LIGHT, 0.26 * strength],
    [0.45, LIGHT, 0],
    [0.6, SHADE, 0],
    [1, SHADE, 0.2 * strength],
  ])}<path d="${outline}" fill="url(#${id})"/>`;
}

/** A blur no larger than its shape needs: the renderer pays by area. */
function blurred(id: string, path: string, blur: number, more = 0): string {
  const { x, y, w, h } = boundsOf(path);
  const far = blur * 3 + more;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${Math.floor(x - far)}" y="${Math.floor(y - far)}" width="${Math.ceil(w + far * 2)}" height="${Math.ceil(h + far * 2)}"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
}

/** A blurred shape: a highlight, a crease, a shadow. */
export function soft(id: string, path: string, opacity: number, blur: number, color = LIGHT): string {
  return `${blurred(id, path, blur)}<path d="${path}" fill="${color}" opacity="${opacity}" filter="url(#${id})"/>`;
}

/** A crease in film: its lit side and its shaded side, along one line. */
export function crease(id: string, line: string, strength = 1, width = 7): string {
  return `${blurred(id, line, 4, width + 5)}<g fill="none" stroke-linecap="round" filter="url(#${id})"><path d="${line}" stroke="${SHADE}" stroke-opacity="${0.3 * strength}" stroke-width="${width}" transform="translate(4 5)"/><path d="${line}" stroke="${LIGHT}" stroke-opacity="${0.5 * strength}" stroke-width="${width}"/></g>`;
}

/** Where a thing stands: dark where it touches, wide and soft to the lower right where it keeps the light away. Gradients, as blurs cost time. */
export function standing({ cx, rx, y }: { cx: number; rx: number; y: number }): string {
  const fade = (id: string, color: string, opacity: number): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".62" stop-color="${color}" stop-opacity="${opacity * 0.72}"/><stop offset=".84" stop-color="${color}" stop-opacity="${opacity * 0.22}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  return [
    fade('cast', '#3a2716', 0.3),
    fade('touch', '#2a1a0c', 0.6),
    `<ellipse cx="${cx + 46}" cy="${y + 2}" rx="${rx * 1.2}" ry="56" fill="url(#cast)"/>`,
    `<ellipse cx="${cx + 10}" cy="${y}" rx="${rx * 1.07}" ry="22" fill="url(#touch)"/>`,
  ].join('');
}
