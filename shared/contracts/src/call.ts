import { z } from 'zod';

/** Who may call (OP-046). `open`: public; `login`: a signed-in shopper; `member`: trial, member or employee; `staff`: employees. */
export type Access = 'open' | 'login' | 'member' | 'staff';

/** Declaration of one API call: who may use it, how it is encoded, and the schemas of its request and response. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly access: Access;
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
  access?: Access;
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

/** The one form of a failure (OP-017, OP-046): HTTP status equals `code`, except that a body `code` is looked at as well (API-026). */
export const failure = z.object({
  success: z.literal(false),
  code: z.number().int().min(302),
  error: z.string(),
  error_code: z.string().optional(),
  errors: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  maintenance: z.boolean().optional(),
  request_id: z.string().optional(),
});
/** Body of every refused call (OP-017, OP-046). */
export type Failure = z.infer<typeof failure>;
