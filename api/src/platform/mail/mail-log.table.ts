import { defineEntity, p } from '@mikro-orm/core';
import { index } from '../db/columns.ts';
import type { TemplateName, Templates } from './templates/templates.ts';

/** Mails that were sent. They are rendered from their data again. */
export const mailLog = defineEntity({
  name: 'LoggedMail',
  tableName: 'mail_log',
  properties: {
    /** The mail's own id. */
    id: p.uuid().primary(),
    template: p.text().$type<TemplateName>(),
    recipient: p.text(),
    subject: p.text(),
    /** The template's data; null where they have a code or a link that signs in. */
    content: p.json().$type<{ data: Templates[TemplateName] }>().nullable(),
    sentAt: p.datetime(),
  },
  indexes: [index('mail_log_recipient', '(recipient, sent_at, id)'), index('mail_log_sent', '(sent_at, id)')],
});
