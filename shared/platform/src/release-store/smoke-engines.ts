import { z } from 'zod';
import { ReleaseError } from './errors.ts';

/** Browsers that a smoke test may use. Chromium is part of each; the others look for what differs between browsers. */
const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/** Schema of a browser's name. */
export const engineName = z.enum(ENGINES);
/** Browser of a visit. */
export type EngineName = z.infer<typeof engineName>;

/**
 * Reads browsers from an option or a query, such as `chromium,firefox`.
 * @returns each once, Chromium first, which is always among them
 * @throws ReleaseError (400) for another name
 */
export function parseEngines(list: string): EngineName[] {
  const names = list.split(',').map((word) => {
    const { data, success } = engineName.safeParse(word.trim());
    if (!success) throw new ReleaseError(400, `"${word}" is no browser of smoke tests: ${ENGINES.join(', ')}.`);
    return data;
  });
  return ENGINES.filter((name) => name === 'chromium' || names.includes(name));
}
