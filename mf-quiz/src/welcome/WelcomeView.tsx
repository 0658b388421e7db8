import type { Preferences, Quiz } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { ButtonLink, Panel } from '@larder/ui';
import { useViewer } from '@larder/shell';
import { SHOPPING } from '../data/queries.ts';
import { applicableQuestions, stepsOf } from '../flow/steps.ts';
import { picksPath } from '../picks/picks-path.ts';
import styles from './WelcomeView.module.css';

/** The screen before the questions (QUIZ-015): the start, or where the shopper left off (QUIZ-012). */
export function WelcomeView({ quiz, saved }: { quiz: Quiz; saved: Preferences }) {
  const user = { fresh: useViewer().account?.fresh_enabled ?? false };
  const welcome = quiz.transitions.find(({ type }) => type === 'welcome');
  const questions = applicableQuestions(quiz, saved.user_preferences, user);
  const last = questions.find(({ url_key: key }) => key === saved.last_question);
  const hasAnswers = questions.some(({ id }) => (saved.user_preferences[String(id)] ?? []).length > 0);
  const first = stepsOf(quiz, saved.user_preferences, user)[0];
  const pathOf = (key: string | undefined): string => (key === undefined ? paths.home : paths.quizQuestion(quiz.key, key));
  return (
    <div className={styles.page}>
      <Panel tone="field" className={styles.panel}>
        <p className={styles.eyebrow}>{quiz.title}</p>
        <h1>{welcome?.heading ?? quiz.title}</h1>
        {welcome && <p className={styles.text}>{welcome.text}</p>}
        <div className={styles.actions}>
          {last && <ButtonLink href={pathOf(last.url_key)}>Continue where you left off</ButtonLink>}
          <ButtonLink variant={last ? 'secondary' : 'primary'} href={pathOf(first?.slug)}>
            {hasAnswers ? 'Start over' : 'Start the quiz'}
          </ButtonLink>
        </div>
        {hasAnswers && (
          <p className={styles.text}>
            <a href={picksPath(quiz.key === SHOPPING ? undefined : quiz.key)}>See your picks</a>
          </p>
        )}
        <p className={styles.small}>{`${questions.length} short questions. Your answers are saved as you go.`}</p>
      </Panel>
    </div>
  );
}
