/** Artwork of unpacked food on a table: no packs, no signs, no faces. */
const FRESH = new Set(
  '🍓🫐🍒🍑🥭🍍🍌🍉🍊🍋🍐🍎🍏🥥🥑🥝🍫🥜🌰🌶🧄🧅🍅🧀🌿🫚🌽🫒🍄🥕🥬🍠🫘🍇🥚🥦🍞🥖🥨🍪🥐🥩🍗🥓🐟🦐🍤🌸🌻🦴🥞🧇🍝🍚🍿🧈🥔🥒🥭🌱🍆🍕🍩🥯🌹🌼🫛🍣🍇'.replaceAll(
    '\ufe0f',
    '',
  ),
);

/** The loose food items among them, each once. */
export function freshOf(art: readonly string[]): string[] {
  return [...new Set(art.filter((one) => FRESH.has(Array.from(one)[0] ?? '')))];
}
