import { z } from 'zod';
import { call } from './call.ts';
import { flag, moment, ok, usd } from './wire.ts';

const standing = z.object({
  export: z.object({ state: z.enum(['waiting', 'ready']), ready_until: moment.nullable() }).nullable(),
  /** Since when they are not counted, of their own choice; null while they are. */
  do_not_sell_since: moment.nullable(),
  /** Conditions that prevent the deletion of the account. */
  obstacles: z.array(z.string()),
  loses: z.object({ thrive_cash: usd, credit: usd, expired_date: moment.nullable() }),
  /** Autoship schedules that end with the account, as their owner reads them. */
  schedules: z.array(z.string()),
});

/** Personal data of an account, and its deletion. */
export const privacyCalls = {
  'GET /account/privacy': call({
    summary: 'How an archive of one’s data stands, and what deleting the account would do',
    access: 'login',
    response: standing,
  }),
  'PUT /account/privacy/choice': call({
    summary: 'Opt out of being counted wherever one is signed in, or take that back (SHELL-101, OP-133)',
    access: 'login',
    body: z.object({ do_not_sell: flag }),
    response: ok,
  }),
  'POST /account/privacy/export': call({
    summary: 'Ask for an archive of everything the store knows of oneself; a mail tells when it is there',
    access: 'login',
    response: ok,
  }),
  'POST /account/privacy/archive': call({
    summary: 'The archive that was made: a zip, for its owner alone',
    access: 'login',
    response: z.object({ name: z.string(), archive: z.string() }),
  }),
  'POST /account/privacy/deletion': call({
    summary: 'Delete the account in 14 days; signing in before undoes it',
    access: 'login',
    body: z.object({ gives_up: flag.default(false) }),
    refusals: [409],
    response: z.object({ success: z.literal(true), deleted_at: moment }),
  }),
};
