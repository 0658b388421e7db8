import { onceOfFrozen } from '@larder/rules/machine/of-frozen';
import { scriptJson } from '../app/script-json.ts';

/** A name or text that JSON says as it is: most are, and nothing has to be looked for in them. */
const PLAIN = /^[\w $%&'()*+,\-./:;=>?@!#^~|[\]{}]*$/;

const textOf = (text: string): string => (PLAIN.test(text) ? `"${text}"` : scriptJson(text));

const ofFrozen = onceOfFrozen((value: object) => ({ json: scriptJson(value) }));

/** {@link scriptJson} of a list or object, in which what is frozen is turned to text once, however many pages have it. It may hold what JSON has, and nothing else. */
export function scriptJsonOnce(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Object.isFrozen(value)) return ofFrozen(value).json;
  if (Array.isArray(value)) return `[${value.map(scriptJsonOnce).join()}]`;
  let fields = '';
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) fields += `${fields && ','}${textOf(name)}:${scriptJsonOnce(field)}`;
  return `{${fields}}`;
}
