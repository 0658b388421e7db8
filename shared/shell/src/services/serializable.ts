import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Deepest nesting of data; deeper data has most likely a cycle. */
const MOST_LEVELS = 64;

/** A value that JSON changes or refuses, and the path to it, innermost part first. */
interface Problem {
  readonly what: string;
  readonly path: (string | number)[];
}

const problem = (what: string): Problem => ({ what, path: [] });

const at = (found: Problem | null, part: string | number): Problem | null => {
  found?.path.push(part);
  return found;
};

/** Whether it is an object as literals make it, of any realm. */
function isLiteral(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function find(value: unknown, levels: number): Problem | null {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? null : problem(String(value));
    case 'bigint':
      return problem('a BigInt');
    case 'function':
      return problem('a function');
    case 'symbol':
      return problem('a symbol');
    case 'object':
      return value === null ? null : findIn(value, levels);
    default:
      return null;
  }
}

function findIn(value: object, levels: number): Problem | null {
  if (levels === 0) return problem(`a cycle, or more than ${MOST_LEVELS} levels,`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      const found = item === undefined ? problem('undefined') : find(item, levels - 1);
      if (found) return at(found, index);
    }
    return null;
  }
  if (!isLiteral(value)) return problem(`a ${value.constructor.name || 'class instance'}`);
  for (const key in value) {
    const found = find((value as Readonly<Record<string, unknown>>)[key], levels - 1);
    if (found) return at(found, key);
  }
  return null;
}

const partText = (part: string | number): string =>
  typeof part === 'number' ? `[${part}]` : /^[a-z_$][\w$]*$/i.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;

/**
 * Finds the first value that JSON refuses (a BigInt, a cycle) or changes: a Date, a Map, a class instance, a function, NaN, undefined in a list.
 * Undefined fields are allowed, because a missing field reads the same.
 * @param name path of `value` itself, such as `data`
 * @returns the value and its place, such as `a BigInt at data.items[3].price`; null where there is none
 */
export function findUnserializable(value: unknown, name: string): string | null {
  const found = find(value, MOST_LEVELS);
  if (!found) return null;
  // A cycle has a long path; its start identifies it.
  const parts = found.path.toReversed().slice(0, 12).map(partText).join('');
  const place = `${name}${parts}`.replace(/^\./, '');
  return place === '' ? found.what : `${found.what} at ${place}`;
}

/** Name of a query in messages: `query ["cart"]`. */
const queryName = (key: QueryKey): string =>
  `query [${key.map((part) => (typeof part === 'string' ? `"${part}"` : String(part))).join(',')}]`;

/** @returns the cached queries that cannot travel in a page, each with its value and place, such as `a Date at until of query ["shelf"]`. */
export const findUnserializableQueries = (queryClient: QueryClient): { queryKey: QueryKey; problem: string }[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      const found = findUnserializable(queryKey, 'its key') ?? findUnserializable(state.data, '');
      return found === null ? [] : [{ queryKey, problem: `${found} of ${queryName(queryKey)}` }];
    });
