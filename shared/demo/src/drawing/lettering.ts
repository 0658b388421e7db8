import { type FontName, fontOf } from './fonts.ts';

interface Line {
  text: string;
  font: FontName;
  size: number;
  x: number;
  /** Base line. */
  y: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The line is set smaller until it fits. */
  maxWidth?: number;
  /** Extra space between characters, in ems. */
  track?: number;
  opacity?: number;
}

function widthOf(text: string, font: FontName, size: number, track: number): number {
  return fontOf(font).getAdvanceWidth(text, size) + track * size * Math.max(0, text.length - 1);
}

/** The size at which `text` fits into `maxWidth`, at most `size`. */
function fit(text: string, font: FontName, size: number, maxWidth: number, track = 0): number {
  const width = widthOf(text, font, size, track);
  return width <= maxWidth ? size : (size * maxWidth) / width;
}

/** A line of text as a path: no font is needed where it is shown. Characters that a font does not have are left out. */
export function line({ text, font, size, x, y, fill, anchor = 'middle', maxWidth, track = 0, opacity = 1 }: Line): string {
  const face = fontOf(font);
  const known = Array.from(text)
    .filter((letter) => letter === ' ' || face.charToGlyphIndex(letter) > 0)
    .join('');
  if (known.trim() === '') return '';
  const set = maxWidth === undefined ? size : fit(known, font, size, maxWidth, track);
  const width = widthOf(known, font, set, track);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const path = face.getPath(known, left, y, set, { kerning: true, letterSpacing: track });
  return `<path d="${path.toPathData(1)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Breaks a text into at most `most` lines of about equal length. */
export function wrap(text: string, most: number, longest = 11): string[] {
  const words = text.split(' ');
  if (text.length <= longest || words.length === 1 || most === 1) return [text];
  const lines = Math.min(most, words.length, Math.ceil(text.length / longest));
  const goal = text.length / lines;
  const out: string[] = [];
  for (const word of words) {
    const last = out.at(-1);
    const room = out.length < lines ? goal : Number.POSITIVE_INFINITY;
    if (last !== undefined && (last.length + word.length / 2 < room || out.length === lines))
      out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** A text in the room it is given: broken into as many lines (at most `lines`) as let it be largest. `y` is the top of what is drawn. */
export function fitted(
  text: string,
  {
    w,
    h,
    lines = 3,
    valign = 'middle',
    leading = 1,
    ...rest
  }: Omit<Line, 'text' | 'y' | 'size' | 'maxWidth'> & {
    y: number;
    w: number;
    h: number;
    lines?: number;
    valign?: 'top' | 'middle' | 'bottom';
    leading?: number;
    most?: number;
  },
): { svg: string; bottom: number; size: number } {
  const most = rest.most ?? h;
  const tried = Array.from({ length: lines }, (_, i) => wrap(text, i + 1, 1)).map((texts) => ({
    texts,
    size: Math.min(
      most,
      h / (0.94 + (texts.length - 1) * leading),
      ...texts.map((one) => fit(one, rest.font, most, w, rest.track)),
    ),
  }));
  const best = tried.reduce((a, b) => (b.size > a.size * 1.04 ? b : a));
  const used = best.size * (0.94 + (best.texts.length - 1) * leading);
  const top = rest.y + { top: 0, middle: (h - used) / 2, bottom: h - used }[valign];
  const svg = best.texts.map((one, i) =>
    line({ ...rest, text: one, size: best.size, y: top + best.size * (0.78 + i * leading) }),
  );
  return { svg: svg.join(''), bottom: top + used, size: best.size };
}
