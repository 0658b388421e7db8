import { z } from 'zod';

/*
 * How a process reads its environment: one spelling of each setting for all processes, and a start that fails with the whole list of what
 * is wrong. Node only; browsers have no environment.
 */

/** Settings that more than one process reads. */
export const settings = {
  /** Port to listen on; 0 takes a free one. */
  port: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535),
  /** An address without a slash at its end. */
  address: z.url({ protocol: /^https?$/, error: 'must be an http address' }).transform((url) => url.replace(/\/+$/, '')),
  /** `postgresql://user:password@host:port/name` */
  database: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:port/name'),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** `LARDER_ENV`: in production no double of an outside service is shown, and secrets must be given (OP-146). `NODE_ENV` is the libraries' own. */
  environment: z.enum(['development', 'test', 'production']).default('development'),
  /** `DRAIN_MS`: ms for which a stopping process is unready and still serves new requests. */
  drainMs: z.coerce.number('must be a number').int('must be a whole number').min(0).max(60_000),
  /** `1`: a store in production works with the sandbox gateway, for a rehearsal. */
  allowSandboxGateway: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
};

/** @returns `DRAIN_MS` where it is unset: five seconds in production, where balancers poll readiness; none elsewhere */
export const defaultDrainMs = (environment: string): number => (environment === 'production' ? 5_000 : 0);

/** All that is wrong with the environment, one readable line each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Reads and checks the environment; an empty value counts as unset. Throws {@link SettingsError} with every problem at once. */
export function readSettings<T extends z.ZodType>(schema: T, source: Readonly<Record<string, string | undefined>>): z.output<T> {
  const input = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return name === '' ? issue.message : name in input ? `${name}: ${issue.message}` : `${name} is missing`;
    }),
  );
}
