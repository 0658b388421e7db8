import { db } from '../db/db.ts';
import { json } from '../db/typed.ts';
import type { Services } from '../services.ts';
import type { TemplateName, Templates } from './templates/templates.ts';

/**
 * Templates whose content employees may read and send again. Others may have a code or a link that signs in, so a template is readable only after
 * someone checked it.
 */
const READABLE: ReadonlySet<TemplateName> = new Set<TemplateName>([
  'data_ready',
  'deletion_requested',
  'account_deleted',
  'autoship_notice',
  'autoship_prices',
  'autoship_discontinued',
  'autoship_in_cart',
  'autoship_failed',
  'autoship_left_out',
  'autoship_stopped',
  'gift_card_sent',
  'membership_given',
  'new_device',
  'password_changed',
  'account_secured',
  'codes_changed',
  'way_in_changed',
  'application_waits',
  'renewal_off',
  'renewal_on',
  'membership_canceled',
  'membership_stayed',
  'membership_joined',
  'membership_upgraded',
  'gives_decided',
  'trial_ending',
  'renewal_ahead',
  'renewal_failed',
  'membership_renewed',
  'membership_ending',
  'membership_ended',
  'order_placed',
  'order_news',
  'order_shortage',
  'order_refunded',
  'order_changed',
  'report_decided',
  'return_requested',
  'return_news',
  'release_notice',
  'back_in_stock',
  'question_answered',
  'cart_filled',
  'cash_earned',
  'cash_ending',
  'cash_credited',
  'invite_earned',
]);

interface SentMail {
  id: string;
  template: TemplateName;
  to: string;
  subject: string;
  data: Templates[TemplateName];
}

/** Records a mail that was sent. A mail that is sent twice after a crash stays one entry. */
export async function logMail({ fork, clock }: Services, { id, template, to, subject, data }: SentMail): Promise<void> {
  const isReadable = READABLE.has(template);
  await db(fork())
    .insertInto('mail_log')
    .values({
      id,
      template,
      recipient: to.toLowerCase(),
      // Subjects of other mails may have their code.
      subject: isReadable ? subject : template.replaceAll('_', ' '),
      content: isReadable ? json({ data }) : null,
      sent_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
