import { artFor } from './art.ts';

const OPENS = '<image href="';
const MARK = 'art:';
/** The elements that {@link withArtwork} reads: groups, which may scale their content, and artwork images, with name and side. */
const TAGS = /<\/g>|<g(?:\s[^>]*)?>|<image href="art:([^"]*)"[^>]* width="([^"]+)"/g;

/** One piece of artwork, centered on x/y, turned by `turn` degrees; a mark until {@link withArtwork} puts the picture there. */
export function placed(emoji: string | undefined, x: number, y: number, size: number, turn = 0): string {
  if (!emoji) return '';
  const rotate = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `${OPENS}${MARK}${encodeURIComponent(emoji)}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${rotate}/>`;
}

/** How much a group enlarges what is in it. */
function scaleOf(group: string): number {
  return [...group.matchAll(/scale\(([\d.]+)\)/g)].reduce((all, [, one]) => all * Number(one), 1);
}

/**
 * A finished drawing with its artwork in it, no larger than it shows where one unit is drawn as `pixels` device pixels: reading the
 * pictures within a drawing is most of what a small one costs. @throws RangeError for artwork that there is none of.
 */
export async function withArtwork(svg: string, pixels: number): Promise<string> {
  const scales = [pixels];
  const parts: Promise<string>[] = [];
  let done = 0;
  for (const { 0: tag, 1: name, 2: side, index } of svg.matchAll(TAGS)) {
    const scale = scales.at(-1) ?? pixels;
    if (tag === '</g>') scales.pop();
    else if (name === undefined) scales.push(scale * scaleOf(tag));
    else {
      const from = index + OPENS.length;
      const before = svg.slice(done, from);
      parts.push(artFor(decodeURIComponent(name), Number(side) * scale).then((art) => before + art));
      done = from + MARK.length + name.length;
    }
  }
  return `${(await Promise.all(parts)).join('')}${svg.slice(done)}`;
}
