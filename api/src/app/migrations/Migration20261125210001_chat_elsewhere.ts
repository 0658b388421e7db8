import { Migration } from '@mikro-orm/migrations';

/** People can reply to the chat at another service (OP-144). */
export class Migration20261125210001_chat_elsewhere extends Migration {
  override up(): void {
    this.addSql(`
      alter table chats add column asked_at timestamptz;
      alter table chat_messages add column outside_id text;
      create unique index chat_messages_outside on chat_messages (outside_id);
    `);
  }

  override down(): void {
    this.addSql('alter table chat_messages drop column outside_id; alter table chats drop column asked_at;');
  }
}
