import type { Call } from '@larder/contracts';
import type { z } from 'zod';
import { type Fields, invalid } from './errors.ts';

const REQUIRED = 'This is a required field.';
const SHAPE = 'Please enter a valid value.';

const UNREADABLE = 'Please remove special control characters.';

/** Whether the database cannot store a text: U+0000, or half of a pair of surrogates. */
const isUnreadable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** Notes in `found` the fields of a value whose text is unreadable. `name` is that of the value itself. */
function noteUnreadable(value: unknown, name: string, found: Record<string, string>): void {
  if (typeof value === 'string') {
    if (isUnreadable(value)) found[name || 'body'] = UNREADABLE;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (isUnreadable(key)) found['body'] = UNREADABLE;
      noteUnreadable(inner, name ? `${name}[${key}]` : key, found);
    }
  }
}

/**
 * Rejects text that cannot be stored, at any depth of a value. All external input passes here.
 * @throws HttpError 400 by field
 */
export function refuseUnreadable(...values: readonly unknown[]): void {
  // A field may have any name, `__proto__` too.
  const found: Record<string, string> = Object.create(null);
  for (const value of values) noteUnreadable(value, '', found);
  if (Object.keys(found).length > 0) throw invalid(found);
}

/** Checks what a call sent against its contract. Throws 400 with one text a field, of params, query and body together. */
export function validate(call: Call, input: { params: unknown; query: unknown; body: unknown }) {
  refuseUnreadable(input.params, input.query, input.body);
  const params = call.params.safeParse(input.params);
  const query = call.query.safeParse(input.query);
  const body = call.body.safeParse(input.body);
  if (params.success && query.success && body.success) return { params: params.data, query: query.data, body: body.data };
  throw invalid({
    ...(params.error ? fields(params.error, input.params) : {}),
    ...(query.error ? fields(query.error, input.query) : {}),
    ...(body.error ? fields(body.error, input.body) : {}),
  });
}

function fields(error: z.ZodError, input: unknown): Fields {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const [first = 'body', ...rest] = issue.path.map(String);
    const name = first + rest.map((part) => `[${part}]`).join('');
    found[name] ??= at(input, issue.path) === undefined ? REQUIRED : textOf(issue);
  }
  return found;
}

/** Contracts phrase errors for people; zod's own messages about types are not shown to them. */
function textOf(issue: z.core.$ZodIssue): string {
  return /^(Invalid|Expected|Unrecognized|Too)/.test(issue.message) ? SHAPE : issue.message;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const part of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[part];
  }
  return here;
}
