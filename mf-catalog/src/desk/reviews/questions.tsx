import { useState } from 'react';
import type { DeskQuestion } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSnacks } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import { QUESTION_FILTERS, QUESTION_STATES, questionQuery, questionState } from './question-states.ts';
import { StateLinks } from './StateLinks.tsx';
import styles from './reviews.module.css';

/** Fetches the first questions before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = questionQuery(readDeskFilters(QUESTION_FILTERS, context.search));
  await prefetchDeskList(context, 'GET /desk/questions', { query });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Questions' });

interface Post {
  readonly id: number;
  readonly text: string;
  readonly is_hidden: boolean;
}

type Row = DeskQuestion & { onAnswer: () => void; onHide: () => void; onHideAnswer: (answer: Post) => void };

const hideText = ({ is_hidden: isHidden }: Post): string => (isHidden ? 'Show' : 'Hide');

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'question',
    heading: 'Question',
    cell: ({ text, name, answers, onHideAnswer }) => (
      <div className={styles.text}>
        <strong>{text}</strong>
        <span className={styles.soft}>{name}</span>
        {answers.length > 0 && (
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <li key={answer.id} data-hidden={answer.is_hidden || undefined}>
                <p>{answer.text}</p>
                <p className={styles.soft}>
                  {answer.by === 'store' ? `${answer.name}, for the store` : `${answer.name}, a buyer`}
                  {answer.is_hidden && ', hidden'}
                </p>
                <Button
                  variant="quiet"
                  aria-label={`${hideText(answer)} the answer “${answer.text}”`}
                  onClick={() => onHideAnswer(answer)}
                >
                  {hideText(answer)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    ),
    isFixed: true,
  },
  {
    key: 'product',
    heading: 'Product',
    cell: ({ product }) => <a href={`${paths.product(product.url_key)}#questions`}>{product.title}</a>,
  },
  { key: 'at', heading: 'Asked', cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    key: 'decide',
    heading: 'Actions',
    cell: (question) => (
      <div className={styles.actions}>
        {!question.is_hidden && (
          <Button variant="soft" aria-label={`Answer “${question.text}”`} onClick={question.onAnswer}>
            Answer
          </Button>
        )}
        <Button variant="secondary" aria-label={`${hideText(question)} “${question.text}”`} onClick={question.onHide}>
          {hideText(question)}
        </Button>
      </div>
    ),
    isFixed: true,
  },
];

const FIELDS: readonly FilterField[] = [{ name: 'q', label: 'Question or product', type: 'search' }];

const keyOf = ({ id }: Row): string => String(id);
const nameOf = ({ text }: Row): string => `“${text}”`;
const INVALIDATES = ['GET /desk/questions'] as const;

/** /desk/questions: questions about all products; employees answer them for the store, or take them from their page. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(QUESTION_FILTERS);
  const state = questionState(filters.state);
  const list = useDeskList('GET /desk/questions', { query: questionQuery(filters) });
  const question = useDeskCall('PUT /desk/question/{id}', { invalidates: INVALIDATES });
  const answer = useDeskCall('PUT /desk/answer/{id}', { invalidates: INVALIDATES });
  const [answered, setAnswered] = useState<DeskQuestion | null>(null);
  const snacks = useSnacks();
  const turn = async (of: typeof question | typeof answer, what: string, { id, is_hidden: isHidden }: Post) => {
    const set = (hidden: 0 | 1) => of.run({ params: { id }, body: { hidden } });
    const done = await set(isHidden ? 0 : 1);
    if (done) showUndo(snacks, `${what} ${isHidden ? 'is shown again' : 'is hidden'}.`, () => void set(isHidden ? 1 : 0));
  };
  const rows = list.rows.map((row): Row => ({
    ...row,
    onAnswer: () => setAnswered(row),
    onHide: () => void turn(question, 'The question', row),
    onHideAnswer: (post) => void turn(answer, 'The answer', post),
  }));
  return (
    <DeskPage title="Questions" status="Shoppers see answers at once, and the asker gets an email.">
      <StateLinks label="State of the questions" name="state" states={QUESTION_STATES} current={state.value} />
      <FilterBar name="questions" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="questions"
        caption={`${state.label} questions`}
        columns={COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>{state.empty}</p>}
      />
      {answered && <AnswerQuestion key={answered.id} question={answered} onClose={() => setAnswered(null)} />}
    </DeskPage>
  );
}
