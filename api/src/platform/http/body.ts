import type { IncomingMessage } from 'node:http';
import qs from 'qs';
import type { Call } from '@larder/contracts';
import { readBounded } from '@larder/platform/http/bounded-body';
import { badRequest, tooLarge } from './errors.ts';

/**
 * Reads a body in the encoding its contract names. Too large → 413; another type, broken UTF-8, broken JSON, or a JSON body or
 * form that nests too deeply → 400. Nothing here ends in a 500.
 */
export async function readBody(request: IncomingMessage, encoding: Call['encoding']): Promise<unknown> {
  const body = await bytes(request);
  if (body.length === 0) return {};
  const contentType = request.headers['content-type'] ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (encoding === 'multipart') {
    if (type !== 'multipart/form-data')
      throw badRequest('Please send the body as multipart form data.', { errorCode: 'content_type' });
    return parseParts(body, contentType);
  }
  const text = decode(body);
  if (encoding === 'json') {
    if (type !== 'application/json') throw badRequest('Please send the body as JSON.', { errorCode: 'content_type' });
    return parseJson(text);
  }
  if (type !== 'application/x-www-form-urlencoded') {
    throw badRequest('Please send the body form-encoded.', { errorCode: 'content_type' });
  }
  return parseForm(text);
}

/**
 * Returns a body as sent, for signatures over its exact bytes.
 * @throws HttpError as {@link readBody}
 */
export const readText = async (request: IncomingMessage): Promise<string> => decode(await bytes(request));

async function bytes(request: IncomingMessage): Promise<Buffer> {
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') {
    throw badRequest('Please send the body uncompressed.', { errorCode: 'content_encoding' });
  }
  const body = await readBounded(request).catch((cause: unknown) => {
    throw badRequest('The body could not be read.', { errorCode: 'body', cause });
  });
  if (!body) throw tooLarge();
  return body;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw badRequest('The body is not valid UTF-8.', { errorCode: 'encoding' });
  }
}

/** The texts of a multipart form, by name; a file among them is refused. */
async function parseParts(body: Buffer, type: string): Promise<unknown> {
  decode(body);
  const unreadable = (cause?: unknown) => badRequest('The form could not be read.', { errorCode: 'form', cause });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw unreadable();
    fields[name] = value;
  }
  return fields;
}

/** Levels of objects and arrays that a JSON body may nest. The deepest contract, a passkey's credential, nests 4. */
const MAX_JSON_DEPTH = 32;

/**
 * Parses a JSON body. Bounds its depth, because what reads a body next (validation, hashing, storing) recurses.
 * @param text - the decoded body
 * @throws HttpError 400 `json` for broken JSON, 400 `too_deep` for a body that nests more than {@link MAX_JSON_DEPTH} levels (API-054)
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.', { errorCode: 'json' });
  }
  if (exceedsDepth(value, MAX_JSON_DEPTH)) throw badRequest('The body is nested too deeply.', { errorCode: 'too_deep' });
  return value;
}

/** Whether `value` nests more than `levels` objects and arrays. Recurses `levels` deep at most. */
function exceedsDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => exceedsDepth(inner, levels - 1));
}

/** `%ff` is no character: `decodeURIComponent` throws where the library's own decoder would let the bytes through. */
const strictDecode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** Reads `a=1&a=2`, `a[]=1` and `products[0][qty]=1` (API-006, OP-140). */
export function parseForm(text: string): unknown {
  try {
    return qs.parse(text, {
      decoder: strictDecode,
      depth: 4,
      strictDepth: true,
      arrayLimit: 1000,
      parameterLimit: 4000,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch {
    throw badRequest('The form could not be read.', { errorCode: 'form' });
  }
}

/** Reads a query flat: `filter[id]=1&filter[id]=2` stays one key, a trailing `[]` is dropped, repeats become a list. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const pairs = text.split('&', 1001).filter((pair) => pair !== '');
  if (pairs.length > 1000) throw badRequest('The query has too many parameters.', { errorCode: 'query' });
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const key = decodePart(cut < 0 ? pair : pair.slice(0, cut)).replace(/\[\]$/, '');
    const value = cut < 0 ? '' : decodePart(pair.slice(cut + 1));
    const before = query[key];
    query[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

function decodePart(text: string): string {
  try {
    return strictDecode(text);
  } catch {
    throw badRequest('The address is not valid UTF-8.', { errorCode: 'encoding' });
  }
}
