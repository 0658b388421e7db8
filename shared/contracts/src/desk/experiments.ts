import { z } from 'zod';
import { deskCall } from '../call.ts';
import { EXPERIMENTS, type ExperimentName } from '../experiment-values.ts';
import { filled, listOf, moment, usd } from '../wire.ts';
import { version } from './conventions.ts';

const name = z.enum(Object.keys(EXPERIMENTS) as [ExperimentName, ...ExperimentName[]]);
const share = z.number().min(0, 'Please enter 0 or more.').max(100, 'Please enter 100 or less.');

const experiment = z.object({
  experiment_name: name,
  variants: z.array(z.object({ variant: z.string(), share: z.number() })),
  audience: z.array(z.string()).nullable(),
  experiment_state: z.enum(['running', 'stopped']),
  winner: z.string().nullable(),
  started_at: moment.nullable(),
  stopped_at: moment.nullable(),
  version: z.number().int(),
});
/** An experiment with the shares of its variants, the default one first. */
export type DeskExperiment = z.infer<typeof experiment>;

const estimate = z.object({ estimate: z.number(), low: z.number().nullable(), high: z.number().nullable() });
/** A value with its 95 % confidence interval; null bounds are unknown. */
export type DeskEstimate = z.infer<typeof estimate>;

const metrics = { conversion_rate: estimate, visitor_revenue: estimate, error_rate: estimate };
const variantResult = z.object({
  variant: z.string(),
  visitors: z.number().int(),
  buyers: z.number().int(),
  variant_orders: z.number().int(),
  revenue: usd,
  ...metrics,
  difference: z.object(metrics).nullable(),
  harms: z.array(z.enum(['orders', 'errors'])),
});
/** Results of a variant of an experiment. */
export type DeskVariantResult = z.infer<typeof variantResult>;

const write = { permission: 'experiments.write', encoding: 'json', refusals: [409] } as const;
const one = { params: z.object({ name }) };
const changed = z.object({ success: z.literal(true), experiment });

/** Experiments: shares, start, stop and results. */
export const deskExperimentCalls = {
  'GET /desk/experiments': deskCall({
    summary: 'All experiments with their shares',
    permission: 'experiments.write',
    response: z.object({ experiments: z.array(experiment) }),
  }),
  'GET /desk/experiments/{name}': deskCall({
    summary: 'An experiment with its results since its start, as far as page views are stored (90 days)',
    permission: 'experiments.write',
    ...one,
    response: z.object({ experiment, results: z.array(variantResult) }),
  }),
  'PUT /desk/experiments/{name}': deskCall({
    summary: 'Start an experiment with these shares, or restart it: its results begin again',
    ...write,
    ...one,
    body: z.object({
      variants: z.array(z.object({ variant: filled(40), share })).max(10),
      audience: listOf(filled(60), 20).nullable(),
      version,
    }),
    response: changed,
  }),
  'POST /desk/experiments/{name}/stop': deskCall({
    summary: 'Stop an experiment: all visitors get one variant',
    ...write,
    ...one,
    body: z.object({ variant: filled(40), version }),
    response: changed,
  }),
};
