/** Artwork of what lies on a table as it is: no packs, no signs, no faces. */
const FRESH = new Set(
  '🍓🫐🍒🍑🥭🍍🍌🍉🍊🍋🍐🍎🍏🥥🥑🥝🍫🥜🌰🌶🧄🧅🍅🧀🌿🫚🌽🫒🍄🥕🥬🍠🫘🍇🥚🥦🍞🥖🥨🍪🥐🥩🍗🥓🐟🦐🍤🌸🌻🦴🥞🧇🍝🍚🍿🧈🥔🥒🥭🌱🍆🍕🍩🥯🌹🌼🫛🍣🍇'.replaceAll(
    '\ufe0f',
    '',
  ),
);

/** Those of the pieces that can lie about, each once. */
export function freshOf(art: readonly string[]): string[] {
  return [...new Set(art.filter((one) => FRESH.has(Array.from(one)[0] ?? '')))];
}
