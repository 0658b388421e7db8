/** A rectangle of the drawing; the canvas is 1000 × 1000. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a pack's drawing gives: where its label goes (or none), what lies under and over it. */
export interface Pack {
  /** The outline that the label is clipped to, as path data. */
  outline: string;
  label: Area;
  /** Drawn before the label: body, lid, contents. */
  under: string;
  /** Drawn over the label: light and shade, caps. */
  over: string;
  /** Width of the shadow on the ground and where the ground is. */
  ground: { cx: number; rx: number; y: number };
}

export interface PackColors {
  main: string;
  deep: string;
  accent: string;
  /** What shows through glass or film. */
  content: string;
}

/** Light from the upper left on something round, over `area`. */
export function roundShade(id: string, { x, y, w, h }: Area, strength = 1): string {
  const stop = (offset: number, color: string, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity * strength}"/>`;
  return `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${stop(0, '#1a1008', 0.42)}${stop(0.09, '#1a1008', 0.16)}${stop(0.2, '#ffffff', 0.1)}${stop(0.29, '#ffffff', 0.42)}${stop(0.38, '#ffffff', 0.06)}${stop(0.62, '#1a1008', 0.02)}${stop(0.88, '#1a1008', 0.22)}${stop(1, '#1a1008', 0.46)}</linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
}

/** Light on something round, kept within its outline. */
export function lathe(outline: string, area: Area, id: string, strength: number): string {
  return `<clipPath id="${id}c"><path d="${outline}"/></clipPath><g clip-path="url(#${id}c)">${roundShade(id, area, strength)}</g>`;
}

/** A drawing kept within an outline. */
export function within(outline: string, id: string, ...drawings: readonly string[]): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawings.join('')}</g>`;
}

/** A rounded rectangle as path data. */
export function rounded({ x, y, w, h }: Area, top: number, bottom = top): string {
  return `M${x} ${y + top}a${top} ${top} 0 0 1 ${top} ${-top}H${x + w - top}a${top} ${top} 0 0 1 ${top} ${top}V${y + h - bottom}a${bottom} ${bottom} 0 0 1 ${-bottom} ${bottom}H${x + bottom}a${bottom} ${bottom} 0 0 1 ${-bottom} ${-bottom}Z`;
}

/** A band from white through nothing, for soft highlights. */
export function soft(id: string, path: string, opacity: number, blur: number, color = '#ffffff'): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter><path d="${path}" fill="${color}" opacity="${opacity}" filter="url(#${id})"/>`;
}
