import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { DateTime } from '@larder/ui/desk/index.ts';
import { List, Section } from './Section.tsx';
import styles from './customer.module.css';

/** The latest conversations of a customer, each with its last message. */
export function ChatsSection({ customerId: id }: { customerId: number }) {
  const { data, error } = useDeskQuery('GET /desk/customers/{id}/chats', { params: { id } });
  return (
    <Section heading="Conversations">
      {error && <p role="alert">{failureText(error)}</p>}
      {data && (
        <List
          label="Conversations"
          items={data.chats}
          empty="No conversation in the chat yet."
          row={({ chat_id: key, provider, agent_name: agent, last_text: text, at, is_closed: isClosed }) => ({
            key,
            main: (
              <>
                {text}
                <br />
                <span className={styles.soft}>
                  {provider === 'guide' ? 'With the guide' : `With ${agent ?? 'the team'}`}, {isClosed ? 'closed' : 'open'}
                </span>
              </>
            ),
            side: (
              <span className={styles.soft}>
                <DateTime at={at} />
              </span>
            ),
          })}
        />
      )}
    </Section>
  );
}
