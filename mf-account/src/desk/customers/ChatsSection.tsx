import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { DateTime } from '@larder/ui/desk/index.ts';
import { Section } from './Section.tsx';
import styles from './customer.module.css';

/** The latest conversations of a customer, each with its last message. */
export function ChatsSection({ customerId: id }: { customerId: number }) {
  const { data, error } = useDeskQuery('GET /desk/customers/{id}/chats', { params: { id } });
  return (
    <Section heading="Conversations">
      {error && <p role="alert">{failureText(error)}</p>}
      {data?.chats.length === 0 && <p className={styles.soft}>No conversation in the chat yet.</p>}
      <ul className={styles.list} aria-label="Conversations">
        {data?.chats.map(({ chat_id: key, provider, agent_name: agent, last_text: text, at, is_closed: isClosed }) => (
          <li key={key}>
            <span>
              {text}
              <br />
              <span className={styles.soft}>
                {provider === 'guide' ? 'With the guide' : `With ${agent ?? 'nobody yet'}`}, {isClosed ? 'closed' : 'open'}
              </span>
            </span>
            <span className={styles.soft}>
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
