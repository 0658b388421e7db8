/** Shortest text that a trigram index finds within others. */
export const SHORTEST_PART = 3;

/** A text as a pattern of `like` that contains it. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
