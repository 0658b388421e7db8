import { type Call, type CallName, calls, failure } from '@larder/contracts';
import { refusalsOf } from '@larder/contracts/answer-statuses';
import { meaningOf } from '@larder/contracts/vocabulary/index';
import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { PREFIX } from '../http/prefix.ts';

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;

const PRODUCES = { json: 'application/json', csv: 'text/csv' } as const;

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: failure } } });

/** The OpenAPI 3.1 document of the wire, made from the contracts that the routes validate with. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, calls[name], method) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Larder',
      version: '1',
      description:
        'Form-encoded posts with repeated keys for lists; cookies for the session; `x-csrf-token` on changing calls. ' +
        'Money in dollars with two decimals, times in UTC. Failures have one form, whose `code` is the HTTP status.',
    },
    servers: [{ url: publicUrl + PREFIX }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'the session of the shopper' } },
    },
  });
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) describe(operation, `${method.toUpperCase()} ${path}`);
  describe(document.components, 'components');
  return document;
}

/** Gives every field its meaning, in place. `holder` is the field that the schema belongs to, or the call. */
function describe(node: unknown, holder: string): void {
  if (Array.isArray(node)) for (const each of node) describe(each, holder);
  if (!isFields(node) || Array.isArray(node)) return;
  // A parameter states its name next to its schema.
  if (typeof node['in'] === 'string' && typeof node['name'] === 'string') node['description'] ??= meaningOf(holder, node['name']);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'properties' || !isFields(value)) describe(value, /^[45]\d\d$/.test(key) ? 'failure' : holder);
    else
      for (const [name, field] of Object.entries(value)) {
        if (isFields(field)) field['description'] ??= meaningOf(holder, name);
        describe(field, name);
      }
  }
}

const isFields = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null;

function operation(name: string, call: Call, method: string): ZodOpenApiOperationObject {
  const changes = method !== 'GET';
  const headers = [
    ...(changes && call.csrf ? [header('x-csrf-token', 'Token of GET /token/csrf', true)] : []),
    ...(call.idempotent ? [header('idempotency-key', 'Repeats with the same key get the stored answer', false)] : []),
  ];
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: call.summary,
    ...(call.access === 'open' ? {} : { security: [{ session: [] }] }),
    parameters: headers,
    requestParams: { path: objectOf(call.params), query: objectOf(call.query) },
    ...(changes && hasFields(call.body) ? { requestBody: { content: { [TYPES[call.encoding]]: { schema: call.body } } } } : {}),
    responses: {
      [`${call.status}` as `2${string}`]: isNull(call.response)
        ? { description: 'Done, nothing to say' }
        : { description: 'Done', content: { [PRODUCES[call.produces]]: { schema: call.response } } },
      ...Object.fromEntries([...refusalsOf(name, call)].map(([status, meaning]) => [String(status), refusal(meaning)])),
    },
  };
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header' as const,
  description,
  required,
  schema: { type: 'string' as const },
});

/** Parameters of contracts are always plain objects; the call's type only declares "some schema". */
const objectOf = (schema: z.ZodType): z.ZodObject => schema as z.ZodObject;
const hasFields = (schema: z.ZodType): boolean => Object.keys(objectOf(schema).shape ?? {}).length > 0;
const isNull = (schema: z.ZodType): boolean => schema.def.type === 'null';
