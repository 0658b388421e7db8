import type { DeskChat } from '@larder/contracts';

/** `member` as `Member`: keys of the API never reach the screen. */
const asLabel = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[-_]/g, ' ');

/** Name of a conversation's shopper, as far as it is known. */
export const shopperOf = ({ context: { firstname, lastname, email } }: Pick<DeskChat, 'context'>): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email || 'A visitor';

/** Known facts about a conversation's shopper, with their labels, in display order. */
export function factsOf({ topic, context }: Pick<DeskChat, 'topic' | 'context'>): { label: string; value: string }[] {
  const { email, user_status: status, page } = context;
  return [
    { label: 'Email', value: email },
    { label: 'Membership', value: status && asLabel(status) },
    { label: 'Page', value: page },
    { label: 'Topic', value: topic ? asLabel(topic) : undefined },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
