import { LRUCache } from 'lru-cache';
import { classesIn } from './first-rules.ts';

/** HTML that pages have in common: its bytes, between which the id of its place stands, and the classes that it has. */
export interface KeptHtml {
  readonly bytes: readonly Buffer[];
  readonly classes: ReadonlySet<string>;
}

/** It at a place of a page. */
export interface PlacedHtml {
  readonly html: KeptHtml;
  readonly id: string;
}

/** A page: text of its own, and what it has in common with others, which is neither searched nor encoded again. */
export type PagePieces = readonly (string | PlacedHtml)[];

/** Sets of classes by their names: cards have a few different ones among them. */
const setsOfClasses = new LRUCache<string, ReadonlySet<string>>({ max: 1000 });

/** HTML to be kept, in which `mark` stands for the id of its place. */
export function keptHtml(html: string, mark: string): KeptHtml {
  const classes = classesIn(html);
  const name = [...classes].join(' ');
  const same = setsOfClasses.get(name) ?? classes;
  setsOfClasses.set(name, same);
  return { bytes: html.split(mark).map((piece) => Buffer.from(piece)), classes: same };
}

const DATA = '<script type="application/json"';
const END = '</script>';

/** Without data that scripts read, which is the most of a page's own text and has no classes. */
function withoutData(html: string): string {
  let rest = '';
  let from = 0;
  for (let at = html.indexOf(DATA); at >= 0; at = html.indexOf(DATA, from)) {
    rest += html.slice(from, at);
    const end = html.indexOf(END, at);
    from = end < 0 ? html.length : end;
  }
  return rest + html.slice(from);
}

/** Names of all classes in it. */
export function classesOf(pieces: PagePieces): Set<string> {
  const classes = classesIn(withoutData(pieces.filter((piece) => typeof piece === 'string').join('')));
  const sets = new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.html.classes])));
  for (const each of sets) for (const name of each) classes.add(name);
  return classes;
}

const placed = ({ html: { bytes }, id }: PlacedHtml): Buffer[] => {
  const name = Buffer.from(id);
  return bytes.flatMap((piece, at) => (at === 0 ? [piece] : [name, piece]));
};

/** The page as it is sent. */
export const bytesOf = (pieces: PagePieces): Buffer =>
  Buffer.concat(pieces.flatMap((piece) => (typeof piece === 'string' ? [Buffer.from(piece)] : placed(piece))));
