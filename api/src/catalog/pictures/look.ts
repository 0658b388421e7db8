/**
 * Source of a subject's pictures: its own stored files ({@link picturesOf}), or data of an `Artist` to draw from. The API
 * returns an artist's data unread; an empty look has neither. Versions in picture addresses derive from it, so another picture
 * has another address.
 */
export type Look = object;

/** Returns the hashes of the stored files of a look. The first one is the main picture. */
export function picturesOf(look: Look): readonly string[] {
  const pictures: unknown = 'pictures' in look ? look.pictures : [];
  return Array.isArray(pictures) ? pictures.filter((one): one is string => typeof one === 'string') : [];
}
