import { onceOfFrozen } from '@larder/rules/machine/of-frozen';
import { scriptJson } from '../app/script-json.ts';

const ofFrozen = onceOfFrozen((value: object) => ({ json: scriptJson(value) }));

/** {@link scriptJson} of a list or object, in which what is frozen is turned to text once, however many pages have it. It may hold what JSON has, and nothing else. */
export function scriptJsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scriptJson(value ?? null);
  if (Object.isFrozen(value)) return ofFrozen(value).json;
  if (Array.isArray(value)) return `[${value.map(scriptJsonOnce).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${scriptJson(name)}:${scriptJsonOnce(field)}`).join()}}`;
}
