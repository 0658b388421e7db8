import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useLocation, useQuery, useViewer } from '@larder/shell';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@larder/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ownReviewQuery } from './own-review-query.ts';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './Questions.module.css';
import { FIRST_QUESTIONS, questionsQuery, type QuestionsRequest } from './questions-query.ts';
import { ReviewPages } from './ReviewPages.tsx';
import { ReviewSearch } from './ReviewSearch.tsx';
import type { Writing } from './use-write-question.ts';

const WriteQuestion = lazy(() => import('./WriteQuestion.tsx').then((module) => ({ default: module.WriteQuestion })));

/** So few are read at a glance. */
const SEARCH_THRESHOLD = 5;

/** Whether the viewer may answer: buyers of the product. The store answers at the desk. Personal, so only the browser requests it. */
function useMayAnswer(productId: number): boolean {
  const { loggedIn } = useViewer();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { data } = useQuery({ ...ownReviewQuery(useApi(), productId), enabled: isHere && loggedIn });
  return loggedIn && (data?.state === 'may_write' || data?.state === 'written');
}

/** Questions about the product and their answers, five a page; who is signed in asks, buyers answer. */
export function Questions({ product }: { product: ProductDetail }) {
  const { may } = useViewer();
  const { pathname } = useLocation();
  const [request, setRequest] = useState<QuestionsRequest>(FIRST_QUESTIONS);
  const [open, setOpen] = useState<{ writing: Writing; lead: string; isOpen: boolean } | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const mayAnswer = useMayAnswer(product.id);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...questionsQuery(useApi(), product.id, request),
    placeholderData: keepPreviousData,
  });
  const turn = (cur_page: number) => {
    setRequest({ ...request, cur_page });
    top.current?.focus();
  };
  const write = (writing: Writing, lead: string) => setOpen({ writing, lead, isOpen: true });
  return (
    <section id="questions" className={styles.questions} aria-labelledby="questions-heading">
      <div className={styles.head}>
        <h2 id="questions-heading" ref={top} tabIndex={-1}>
          Questions and answers
        </h2>
        {may('ask_question') === 'allow' ? (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => write({ kind: 'question', productId: product.id }, product.title)}
          >
            Ask a question
          </Button>
        ) : (
          <ButtonLink variant="secondary" href={`${paths.login}?route=${encodeURIComponent(pathname)}`}>
            Sign in to ask a question
          </ButtonLink>
        )}
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" className={styles.list}>
          <VisuallyHidden>Loading questions…</VisuallyHidden>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </div>
      )}
      {data && (request.q !== undefined || data.total > SEARCH_THRESHOLD) && (
        <ReviewSearch
          name="questions"
          initialText={request.q ?? ''}
          onSearch={(q) => setRequest({ ...FIRST_QUESTIONS, q: q || undefined })}
        />
      )}
      {data && data.total === 0 && (
        <EmptyState level={3} title={request.q === undefined ? 'No questions yet.' : `No results for “${request.q}” here.`}>
          Answered by our team and shoppers who bought it.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
          {data.questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              productId={product.id}
              {...(mayAnswer && {
                onAnswer: () => write({ kind: 'answer', productId: product.id, questionId: question.id }, question.text),
              })}
            />
          ))}
          <ReviewPages name="questions" page={data.cur_page} pageSize={data.page_size} total={data.total} onTurn={turn} />
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <WriteQuestion
            key={JSON.stringify(open.writing)}
            writing={open.writing}
            lead={open.lead}
            open={open.isOpen}
            onClose={() => setOpen({ ...open, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
}
