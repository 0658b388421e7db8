import { useEffect, useRef } from 'react';
import { paths } from '@larder/contracts/paths';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { DateTime } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { factsOf, shopperOf } from './chat-text.ts';
import styles from './chat.module.css';

/** An open conversation: who the shopper is, what was said, also to the guide, and the answer. */
export function Conversation({ chatId, pollMs }: { chatId: string; pollMs: number }) {
  const mayRead = useMay('customers.read');
  const query = useDeskQuery('GET /desk/chat/{chat_id}', { params: { chat_id: chatId } }, { pollMs });
  const { data, error, refetch } = query;
  const end = useRef<HTMLLIElement>(null);
  const count = data?.messages.length ?? 0;
  // A new message comes into view, as in any conversation.
  useEffect(() => end.current?.scrollIntoView?.({ block: 'nearest' }), [count]);
  if (!data) return <WithoutData error={error} retry={() => void refetch()} />;
  const { chat, messages } = data;
  const names = { shopper: shopperOf(chat), guide: 'Guide', agent: chat.agent_name ?? 'Larder' };
  return (
    <section className={styles.conversation} aria-labelledby="conversation">
      <h2 id="conversation">{shopperOf(chat)}</h2>
      <dl className={styles.facts}>
        {factsOf(chat).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {mayRead && chat.customer_id !== null && (
          <div>
            <dt>Profile</dt>
            <dd>
              <a href={paths.deskCustomer(chat.customer_id)}>Customer {chat.customer_id}</a>
            </dd>
          </div>
        )}
      </dl>
      {error && <p role="alert">New messages may be missing. They are fetched again every few seconds.</p>}
      <ol className={styles.messages} role="log" aria-label="Messages">
        {messages.map(({ message_id: id, author, text, created_at: at }, nth) => (
          <li key={id} ref={nth === count - 1 ? end : undefined} data-author={author}>
            <span className={styles.soft}>
              {names[author]}, <DateTime at={at} />
            </span>
            {text}
          </li>
        ))}
      </ol>
      {chat.is_closed ? <p>This conversation has ended.</p> : <AnswerForm key={chatId} chatId={chatId} />}
    </section>
  );
}
