import type { Permission } from '@larder/rules/desk/permissions';
import { z } from 'zod';

/**
 * Who may call (OP-046). `open`: public; `login`: a signed-in shopper; `member`: trial, member or employee; `desk`: an employee whose role in
 * the back office has the call's permission.
 */
export type Access = 'open' | 'login' | 'member' | 'desk';

/** What a call of the back office requires and guarantees. */
export interface DeskAccess {
  readonly permission: Permission;
  /** Requires a proof of identity of the last 10 minutes; otherwise 403 `fresh_proof_required`. */
  readonly isFresh: boolean;
  /** Moves money or stock, so its audit entry requires a reason. */
  readonly moves: 'money' | 'stock' | null;
  /** Whether a change writes an audit entry; false for the proof of identity and previews, which change no data of the store. */
  readonly isAudited: boolean;
}

/** Declaration of one API call: who may use it, how it is encoded, and the schemas of its request and response. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly access: Access;
  /** Null unless `access` is `desk`. */
  readonly desk: DeskAccess | null;
  /** Form of the response: JSON, or CSV, which is streamed as a file. */
  readonly produces: 'json' | 'csv';
  /** Changing calls need the csrf header unless they say otherwise (API-024, OP-150). */
  readonly csrf: boolean;
  /** How the body travels (API-005; the exceptions are OP-166 and the Google token). */
  readonly encoding: 'form' | 'json' | 'multipart';
  /** Takes money or stock: an `Idempotency-Key` header is read and repeats get the stored answer. */
  readonly idempotent: boolean;
  /** HTTP status of a success: 200, 204 where there is nothing to say, another one where the call names it. */
  readonly status: number;
  /** Statuses of its own rules, besides those that follow from the fields above: 401 of an open call, 409 of one that changes a state. */
  readonly refusals: readonly (401 | 409)[];
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface Spec<P, Q, B, R> {
  summary: string;
  access?: Exclude<Access, 'desk'>;
  csrf?: boolean;
  encoding?: Call['encoding'];
  idempotent?: boolean;
  status?: number;
  refusals?: Call['refusals'];
  params?: P;
  query?: Q;
  body?: B;
  response: R;
}

/** Declares one call. Unknown fields of the query and body are dropped, never copied into a record (mass assignment). */
export function call<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    summary: spec.summary,
    access: spec.access ?? 'open',
    desk: null,
    produces: 'json',
    csrf: spec.csrf ?? true,
    encoding: spec.encoding ?? 'form',
    idempotent: spec.idempotent ?? false,
    status: spec.status ?? (spec.response.def.type === 'null' ? 204 : 200),
    refusals: spec.refusals ?? [],
    params: (spec.params ?? nothing) as P,
    query: (spec.query ?? nothing) as Q,
    body: (spec.body ?? nothing) as B,
    response: spec.response,
  };
}

interface DeskSpec<P, Q, B, R> extends Omit<Spec<P, Q, B, R>, 'access'> {
  permission: Permission;
  fresh?: boolean;
  moves?: 'money' | 'stock';
  audited?: boolean;
  produces?: Call['produces'];
}

/**
 * Declares one call of the back office, as {@link call} does. `fresh` requires a recent proof of identity, `moves` a reason in the audit
 * entry. A call that changes data writes an audit entry, or it is rolled back.
 */
export function deskCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>({
  permission,
  fresh = false,
  moves,
  audited = true,
  produces = 'json',
  ...spec
}: DeskSpec<P, Q, B, R>): Call<P, Q, B, R> & { readonly desk: DeskAccess } {
  const desk = { permission, isFresh: fresh, moves: moves ?? null, isAudited: audited };
  return { ...call<R, P, Q, B>(spec), access: 'desk', desk, produces };
}

/** The one form of a failure (OP-017, OP-046): HTTP status equals `code`, except that a body `code` is looked at as well (API-026). */
export const failure = z.object({
  success: z.literal(false),
  code: z.number().int().min(302),
  error: z.string(),
  error_code: z.string().optional(),
  errors: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  /** The record as it is now, with 409 `changed_meanwhile`. */
  current: z.record(z.string(), z.unknown()).optional(),
  maintenance: z.boolean().optional(),
  request_id: z.string().optional(),
});
/** Body of every refused call (OP-017, OP-046). */
export type Failure = z.infer<typeof failure>;
