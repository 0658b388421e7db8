import { paths } from '@larder/contracts';
import type { EmailAddress } from '@larder/rules';
import type { Message } from '../mail.ts';
import { type Block, frameHtml, frameText } from './html.ts';
import { emailTemplates, type TemplateName, type Templates } from './templates.ts';

/** A link into the account names its reader, whom the store greets (OP-079). */
function namingReader(block: Block, publicUrl: string, reader: string): Block {
  const href = block.button?.href;
  if (!block.button || !href?.startsWith(`${publicUrl}${paths.account}`)) return block;
  const address = new URL(href);
  address.searchParams.set('uatoken', reader);
  return { ...block, button: { ...block.button, href: address.href } };
}

/** What every mail names of the store. */
export interface MailSender {
  publicUrl: string;
  /** Name and postal address, in one line. */
  seller: string;
}

/** Renders a mail from its template: subject, HTML in the store's look, and the same as plain text. */
export function render<T extends TemplateName>(
  template: T,
  to: EmailAddress,
  data: Templates[T],
  { publicUrl, seller }: MailSender,
  reader: string | null = null,
): Message {
  const { subject, heading, blocks: plain, why } = emailTemplates[template](data, publicUrl);
  const blocks = reader === null ? plain : plain.map((block) => namingReader(block, publicUrl, reader));
  return {
    template,
    to,
    subject,
    text: frameText(heading, blocks, seller),
    html: frameHtml(heading, blocks, publicUrl, seller, why),
  };
}
