/**
 * What the pictures of a thing are made of: kept files of its own ({@link picturesOf}), or what an
 * `Artist` wrote down to draw from. The api hands an artist's part back unread; an empty look has neither.
 * Versions in addresses are made of it, so another picture has another address.
 */
export type Look = object;

/** The kept files of a look by hash, the first of them the thing's face. */
export function picturesOf(look: Look): readonly string[] {
  const pictures: unknown = 'pictures' in look ? look.pictures : [];
  return Array.isArray(pictures) ? pictures.filter((one): one is string => typeof one === 'string') : [];
}
