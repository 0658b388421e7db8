import { paths } from '@larder/contracts/paths';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSearchParams } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { EmptyState } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import { ChatList } from './ChatList.tsx';
import { Conversation } from './Conversation.tsx';
import styles from './chat.module.css';

/** ms between two looks for new messages, as in the shopper's own window. */
const POLL_MS = 3_000;

const ID = /^[0-9a-f-]{36}$/;
/** The conversation that the address names; null for none. */
const openOf = (search: URLSearchParams): string | null => ID.exec(search.get('chat') ?? '')?.[0] ?? null;

/** Fetches the list before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/chats', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Chat' });

function Content() {
  const [search] = useSearchParams();
  const open = openOf(search);
  const { data, error, refetch } = useDeskQuery('GET /desk/chats', {}, { pollMs: POLL_MS });
  if (!data) return <WithoutData error={error} retry={() => void refetch()} />;
  if (data.elsewhere)
    return (
      <EmptyState title="Answered elsewhere">
        People answer shoppers at <a href={data.elsewhere}>{data.elsewhere}</a>.
      </EmptyState>
    );
  return (
    <div className={open ? styles.columns : undefined}>
      <div className={open ? styles.aside : undefined}>
        {data.chats.length > 0 ? (
          <ChatList chats={data.chats} current={open} />
        ) : (
          <EmptyState title="No one is waiting">Shoppers who ask for a person in the chat show up here.</EmptyState>
        )}
      </div>
      {open && (
        <div className={styles.main}>
          <p className={styles.back}>
            <a href={paths.chatDesk}>All conversations</a>
          </p>
          <Conversation key={open} chatId={open} pollMs={POLL_MS} />
        </div>
      )}
    </div>
  );
}

/** /desk/chat: employees answer shoppers who asked for a person (SHELL-179, OP-144). */
export function Page() {
  return (
    <DeskPage title="Chat" status="The longest waiting first. Who answers first has the conversation.">
      <Content />
    </DeskPage>
  );
}
