import { parseEmailAddress } from '@larder/rules';
import { z } from 'zod';
import { parseMailbox } from '../mailbox.ts';
import { optional, parsed, webAddress, zeroOrOne } from './fields.ts';

/** Settings of mail, chat and help. */
export const mailAndChatSettings = {
  SMTP_URL: optional.describe(
    'Mail server: `smtp://…`. Unset, all mail goes to the mailbox at `/mailbox`. Required in production.',
  ),
  ALLOW_LOCAL_MAILBOX: zeroOrOne
    .default('0')
    .describe(
      '`1` lets a production store start without a mail server, for a rehearsal. Mail stays in the table `mailbox_messages`.',
    ),
  MAIL_FROM: parsed(parseMailbox, 'must look like Larder <hello@larder.example>')
    .prefault('Larder <hello@larder.example>')
    .describe('Sender of all mail.'),
  HELP_EMAIL: parsed(parseEmailAddress, 'must be an email address')
    .optional()
    .describe('Receives messages from the form at `/help`. Unset is the mailbox of `MAIL_FROM`.'),
  HELP_TEXTS: optional.describe(
    "Folder of the help pages from which the chat's guide answers. Unset leaves it without answers; `npm start` and `larder run` use `host/content/pages`.",
  ),
  CHAT_DESK: z
    .enum(['desk', 'chatwoot'], 'must be desk or chatwoot')
    .default('desk')
    .describe(
      'Where staff answer the chat: at `/desk/chat`, or at Chatwoot, with `CHATWOOT_INBOX` and `CHATWOOT_WEBHOOK_SECRET` (OP-144): [Chatwoot](operating.md#chatwoot).',
    ),
  CHATWOOT_URL: webAddress.default('https://app.chatwoot.com').describe('Address of a Chatwoot of your own.'),
  CHATWOOT_INBOX: optional.describe('Identifier of an inbox of the kind "API" without enforced identity validation.'),
  CHATWOOT_WEBHOOK_SECRET: optional.describe(
    'Secret with which that inbox signs its webhooks to `<PUBLIC_URL>/webhooks/chatwoot`.',
  ),
};
