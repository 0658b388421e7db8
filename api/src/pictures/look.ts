/**
 * What a drawn picture is made from, as its {@link import('./artist.ts').Artist} wrote it down when the thing was stocked. The api keeps
 * it, hands it back and never reads it; an empty one is a thing that nobody can draw.
 */
export type Look = object;
