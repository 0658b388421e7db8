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

/** HTML to be kept, in which `mark` stands for the id of its place. */
export const keptHtml = (html: string, mark: string): KeptHtml => ({
  bytes: html.split(mark).map((piece) => Buffer.from(piece)),
  classes: classesIn(html),
});

/** Names of all classes in it. */
export function classesOf(pieces: PagePieces): Set<string> {
  const classes = new Set<string>();
  const seen = new Set<KeptHtml>();
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      if (seen.has(piece.html)) continue;
      seen.add(piece.html);
    }
    for (const name of typeof piece === 'string' ? classesIn(piece) : piece.html.classes) classes.add(name);
  }
  return classes;
}

const placed = ({ html: { bytes }, id }: PlacedHtml): Buffer[] => {
  const name = Buffer.from(id);
  return bytes.flatMap((piece, at) => (at === 0 ? [piece] : [name, piece]));
};

/** The page as it is sent. */
export const bytesOf = (pieces: PagePieces): Buffer =>
  Buffer.concat(pieces.flatMap((piece) => (typeof piece === 'string' ? [Buffer.from(piece)] : placed(piece))));
