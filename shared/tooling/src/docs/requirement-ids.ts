import type { Source } from '../sources.ts';

/** Ids of requirements and decisions, such as `CART-064`. */
const ID = /\b(?:ACC|ADS|API|AUTO|CART|CAT|CHK|MEM|OP|QUIZ|SHELL)-\d{3}\b/g;

/** Ids that a page of the register lists: those that a row of a table begins with. */
export const listedIds = (page: string): string[] => [...page.matchAll(/^\| ([A-Z]+-\d{3}) \|/gm)].map(([, id = '']) => id);

/**
 * Finds citations of ids that the register does not list.
 * @returns one message per file and id
 */
export function unknownIds(sources: readonly Source[], listed: ReadonlySet<string>): string[] {
  return sources.flatMap(({ path, text }) =>
    [...new Set(text.match(ID))]
      .filter((id) => !listed.has(id))
      .map((id) => `${path} cites ${id}, which the register does not list`),
  );
}
