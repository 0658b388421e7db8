import { RECEIVED_RESULTS } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { filled, int, listOf, moment, ok, text } from '../wire.ts';
import { between, cursorPage, cursorPaging, reason } from './conventions.ts';

/** States of jobs that employees look at. */
const JOB_STATES = ['waiting', 'active', 'failed'] as const;

const queue = z.object({
  queue: z.string(),
  cron: z.string().nullable(),
  waiting: z.number().int().describe('jobs that wait, now or for their next try'),
  active: z.number().int(),
  failed: z.number().int().describe('jobs that were given up'),
  overdue: z.number().int(),
});
/** A queue of jobs with its numbers. */
export type DeskQueue = z.infer<typeof queue>;

const job = z.object({
  id: z.string().describe('names the job'),
  queue: z.string(),
  state: z.enum(JOB_STATES).describe('whether the job waits, runs or was given up'),
  concerns: z.record(z.string(), z.union([z.string(), z.number()])),
  tries: z.number().int(),
  created_at: moment,
  due_at: moment,
  problem: z.string().nullable(),
});
/** A job of a queue. */
export type DeskJob = z.infer<typeof job>;

const jobCalls = {
  'GET /desk/jobs': deskCall({
    summary: 'Queues of background jobs, with how many wait, run and failed',
    permission: 'jobs.run',
    response: z.object({ queues: z.array(queue) }),
  }),
  'GET /desk/jobs/list': deskCall({
    summary: 'Jobs that wait, run or were given up, the newest first',
    permission: 'jobs.run',
    query: z.object({ queue: text(100).optional(), state: z.enum(JOB_STATES).optional(), ...cursorPaging() }),
    response: cursorPage(job),
  }),
  'POST /desk/jobs/retry': deskCall({
    summary: 'Let failed jobs of a queue run again',
    permission: 'jobs.run',
    body: z.object({ queue: filled(100), ids: listOf(z.uuid(), 200) }),
    response: ok.extend({ retried: z.number().int() }),
  }),
};

const mail = z.object({
  id: z.string().describe('names the mail'),
  template: z.string(),
  recipient: z.string(),
  mail_subject: z.string(),
  sent_at: moment,
  is_readable: z.boolean(),
});
/** A mail that was sent. */
export type DeskMail = z.infer<typeof mail>;

const mailCalls = {
  'GET /desk/mails': deskCall({
    summary: 'Mails of the last 90 days, the newest first',
    permission: 'mail.read',
    query: z.object({ recipient: text(255).optional(), template: text(60).optional(), ...between, ...cursorPaging() }),
    response: cursorPage(mail),
  }),
  'GET /desk/mails/{id}': deskCall({
    summary: 'A mail as it was sent; without content where it has a code or a link that signs in',
    permission: 'mail.read',
    params: z.object({ id: z.uuid() }),
    response: mail.extend({ html: z.string().nullable(), plain_text: z.string().nullable() }),
  }),
  'POST /desk/mails/{id}/resend': deskCall({
    summary: 'Send a mail again, to the same address',
    permission: 'mail.read',
    params: z.object({ id: z.uuid() }),
    refusals: [409],
    response: ok,
  }),
};

const part = z.object({
  part: z.string(),
  health: z.enum(['ok', 'warning', 'failing']),
  detail: z.string().describe('what was found, as employees read it'),
  code_version: z.string().nullable().optional(),
  seen_at: moment.nullable().optional(),
});
/** A part of the store with its health. */
export type DeskPart = z.infer<typeof part>;

const setting = z.object({
  group: z.string(),
  setting: z.string(),
  value: z.string().nullable(),
  origin: z.enum(['default', 'environment', 'file']),
});
/** A setting as it is in effect. */
export type DeskSetting = z.infer<typeof setting>;

const systemCalls = {
  'GET /desk/system': deskCall({
    summary: 'Health of each part of the store, the store’s time and the version of its code',
    permission: 'settings.read',
    response: z.object({
      parts: z.array(part),
      store_time: moment,
      ahead_ms: z.number().int(),
      is_clock_moving: z.boolean(),
      code_version: z.string(),
      environment: z.string(),
      is_in_maintenance: z.boolean(),
    }),
  }),
  'PUT /desk/maintenance': deskCall({
    summary: 'Close the store for its shoppers, or open it; the desk and its sign-in work meanwhile',
    permission: 'maintenance.write',
    body: z.object({ maintenance: int(0, 1), reason }),
    response: ok,
  }),
  'PUT /desk/clock': deskCall({
    summary:
      'Set the store’s clock ahead or back to the real time, outside production; error_code `production` or `clock_moving`',
    permission: 'jobs.run',
    body: z.object({ clock: filled(40) }),
    refusals: [409],
    response: ok,
  }),
  'GET /desk/settings': deskCall({
    summary: 'Settings of the api in effect, with their origin; secrets are masked',
    permission: 'settings.read',
    response: z.object({ settings: z.array(setting) }),
  }),
};

const lock = z.object({
  limit_key: z.string(),
  limit_name: z.string(),
  used: z.number().int(),
  allowed: z.number().int(),
  until: moment,
});
/** A rate limit that refuses further tries. */
export type DeskLock = z.infer<typeof lock>;

const limitCalls = {
  'GET /desk/limits': deskCall({
    summary: 'Rate limits that refuse further tries now, the longest first',
    permission: 'jobs.run',
    response: z.object({ locks: z.array(lock) }),
  }),
  'POST /desk/limits/lift': deskCall({
    summary: 'Lift a rate limit, so that its tries begin from zero',
    permission: 'jobs.run',
    body: z.object({ limit_key: filled(500) }),
    response: ok,
  }),
};

const received = z.object({
  id: z.string(),
  source: z.string(),
  event: z.string(),
  subject: z.string().nullable(),
  result: z.enum(RECEIVED_RESULTS),
  problem: z.string().nullable(),
  received_at: moment,
});
/** A webhook that the store received. */
export type DeskReceivedWebhook = z.infer<typeof received>;

const receivedCalls = {
  'GET /desk/received-webhooks': deskCall({
    summary: 'The last 200 webhooks that other systems sent in 30 days, with their results, the newest first',
    permission: 'jobs.run',
    query: z.object({ result: z.enum(RECEIVED_RESULTS).optional() }),
    response: z.object({ received: z.array(received) }),
  }),
};

/** Background jobs, the mail log, health, settings and rate limits. */
export const deskOperationCalls = { ...jobCalls, ...mailCalls, ...systemCalls, ...limitCalls, ...receivedCalls };
