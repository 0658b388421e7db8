/** Values of Braintree's XML: text, number, boolean, null, nested elements, or a list of one kind of element. */
export type Element = string | number | boolean | null | undefined | List | { readonly [name: string]: Element };

export class List {
  readonly name: string;
  readonly items: readonly Element[];
  /** How it is called: answers to searches are collections. */
  readonly type: 'array' | 'collection';
  constructor(name: string, items: readonly Element[], type: 'array' | 'collection' = 'array') {
    this.name = name;
    this.items = items;
    this.type = type;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Serializes as Braintree does: names with dashes, types as attributes. It omits undefined values. */
export function xml(name: string, value: Element): string {
  const tag = dashed(name);
  if (value === undefined) return '';
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`;
  if (typeof value === 'string') return `<${tag}>${escaped(value)}</${tag}>`;
  if (value instanceof List)
    return `<${tag} type="${value.type}">${value.items.map((item) => xml(value.name, item)).join('')}</${tag}>`;
  return `<${tag}>${Object.entries(value)
    .map(([key, part]) => xml(key, part))
    .join('')}</${tag}>`;
}

/** A response that refuses an invalid request, with its error codes. */
export const refusal = (subject: string, codes: readonly string[], more: Record<string, Element> = {}): Element => ({
  errors: {
    [subject]: {
      errors: new List(
        'error',
        codes.map((code) => ({ attribute: 'base', code, message: `Error ${code}.` })),
      ),
    },
  },
  message: codes.map((code) => `Error ${code}.`).join('\n'),
  ...more,
});
