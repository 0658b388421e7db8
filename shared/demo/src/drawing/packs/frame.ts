/** A rectangle of the drawing; the canvas is 1000 × 1000. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The parts of a pack's drawing: position of the label, layers under and over it. */
export interface Pack {
  /** The outline that the label is clipped to, as path data; empty for what is sold without one. */
  outline: string;
  label: Area;
  /** Drawn before the label: body, lid, contents. */
  under: string;
  /** Drawn before the label but in front of the food: a crate's front, a tag. */
  front?: string;
  /** Drawn over the label: light and shade, caps. */
  over: string;
  /** Width of the shadow on the ground and where the ground is. */
  ground: { cx: number; rx: number; y: number };
  /** Places of the food itself, back first: `[x, y, size, turn]`; drawn between `under` and the label. */
  food?: readonly (readonly [x: number, y: number, size: number, turn: number])[];
}

/** Colors of a pack's parts. */
export interface PackColors {
  /** The label's ground: what is printed all over has this color. */
  main: string;
  /** Caps, lids, foil. */
  deep: string;
  accent: string;
  /** What shows through glass or film. */
  content: string;
}

/** A drawing clipped to an outline. */
export function within(outline: string, id: string, ...drawings: readonly string[]): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawings.join('')}</g>`;
}

/** A rounded rectangle as path data. */
export function rounded({ x, y, w, h }: Area, top: number, bottom = top): string {
  return `M${x} ${y + top}a${top} ${top} 0 0 1 ${top} ${-top}H${x + w - top}a${top} ${top} 0 0 1 ${top} ${top}V${y + h - bottom}a${bottom} ${bottom} 0 0 1 ${-bottom} ${bottom}H${x + bottom}a${bottom} ${bottom} 0 0 1 ${-bottom} ${-bottom}Z`;
}

/** A band around something round, seen from a little above: both edges hang by `sag`. */
export function band({ x, y, w, h }: Area, sag: number): string {
  const [r, b, k] = [x + w, y + h, w * 0.24];
  return `M${x} ${y}C${x + k} ${y + sag} ${r - k} ${y + sag} ${r} ${y}V${b}C${r - k} ${b + sag} ${x + k} ${b + sag} ${x} ${b}Z`;
}

/** Grooves of a cap. */
export function ribs(x: number, y: number, w: number, h: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const at = x + (w * (i + 0.5)) / count;
    return `<path d="M${at.toFixed(1)} ${y}V${y + h}" stroke="#1b1108" stroke-opacity=".2" stroke-width="3"/><path d="M${(at + 3.4).toFixed(1)} ${y}V${y + h}" stroke="#fff" stroke-opacity=".14" stroke-width="2.4"/>`;
  }).join('');
}
