import { defineEntity, p } from '@mikro-orm/core';

/** A mail as it was sent, shown by the mailbox of demo stores. */
export const mailboxMessages = defineEntity({
  name: 'MailboxMessage',
  tableName: 'mailbox_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    template: p.text(),
    recipient: p.text(),
    subject: p.text(),
    textBody: p.text(),
    htmlBody: p.text(),
    createdAt: p.datetime(),
  },
});
