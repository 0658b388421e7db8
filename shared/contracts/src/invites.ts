import { INVITES_AT_ONCE } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listOf, moment, ok, paging, text, usd } from './wire.ts';

const INVITES_PAGE_SIZE = 20;

export const invite = z.object({
  invite_id: z.number().int(),
  invited_email: z.string().nullable(),
  created_at: moment,
  invite_state: z.enum(['sent', 'joined', 'earned', 'not_counted', 'taken_back']),
});
/** Invitation of a friend and its progress (OP-094). */
export type Invite = z.output<typeof invite>;

/** Bringing friends (OP-094, OP-183). */
export const inviteCalls = {
  'GET /account/sharing': call({
    summary: 'The own share link, what a friend brings, and whom one invited, newest first (API-099, OP-183)',
    access: 'login',
    query: z.object(paging(INVITES_PAGE_SIZE)),
    response: z.object({
      share_url: z.url(),
      raf_amount: usd,
      raf_minimum: usd,
      raf_balance: usd,
      joined_count: z.number().int(),
      earned_count: z.number().int(),
      invites: z.array(invite),
      total: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
      count: z.number().int(),
    }),
  }),
  'POST /account/sharing': call({
    summary: 'Invite addresses by mail, ten at most; errors by their places, `emails[2]` (OP-094)',
    access: 'login',
    body: z.object({ emails: listOf(text(1000), INVITES_AT_ONCE) }),
    response: z.object({ success: z.literal(true), sent_count: z.number().int() }),
  }),
  'POST /invite/stop': call({
    summary: 'No more mails of invitations to the address that got this key, whoever invites',
    body: z.object({ stop_key: z.uuid('Please use the link of the mail.') }),
    response: ok,
  }),
};
