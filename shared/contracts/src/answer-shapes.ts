import { z } from 'zod';
import { calls, type CallName } from './calls.ts';

/**
 * What an answer must have for a page to read it at all: `[]` a list; otherwise an object with these fields, `name[]` a list and `name{}` an object,
 * parted by spaces; null where nothing is promised, not even an object. Only what every answer of the contract has at its top.
 */
export type AnswerShape = string | null;

interface Described {
  type?: string;
  anyOf?: unknown[];
  properties?: Record<string, Described>;
  required?: string[];
}

function shapeOf(response: z.ZodType): AnswerShape {
  const {
    type,
    properties = {},
    required = [],
  } = z.toJSONSchema(response, {
    unrepresentable: 'any',
    reused: 'inline',
  }) as Described;
  if (type === 'array') return '[]';
  if (type !== 'object') return null;
  const mark = (field: Described | undefined) => (field?.type === 'array' ? '[]' : field?.type === 'object' ? '{}' : '');
  return required
    .map((name) => [name, mark(properties[name])] as const)
    .filter(([, sign]) => sign !== '')
    .map((each) => each.join(''))
    .join(' ');
}

/** By what follows the method, and by that where it is the same. */
const pathFirst = (call: string): string => call.slice(call.indexOf(' ')) + call;

/**
 * The shape of each call's response. Similar paths are adjacent, because they compress better; calls with an object of arbitrary fields are left out, since they are half of all. The browser's
 * build contains only the value, computed at build time: zod stays out of it.
 */
export const answerShapes: Readonly<Partial<Record<CallName, AnswerShape>>> = Object.fromEntries(
  Object.entries(calls)
    .map(([name, { response }]) => [name, shapeOf(response)] as const)
    .filter(([, shape]) => shape !== '')
    .toSorted(([one], [other]) => (pathFirst(one) < pathFirst(other) ? -1 : 1)),
);
