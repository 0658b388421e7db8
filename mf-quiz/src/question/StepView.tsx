import type { Preferences, Quiz } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useNavigate, useQueryClient, useSearchParams, useViewer } from '@larder/shell';
import { QUICK_START, SHOPPING, welcomePath } from '../data/queries.ts';
import {
  applicableQuestions,
  CHANGE_QUERY,
  findStep,
  progressOf,
  stepAfter,
  stepAfterChange,
  stepBefore,
  stepsOf,
  type Step,
} from '../flow/steps.ts';
import { useAnswers } from '../flow/use-answers.ts';
import { QuizFrame } from '../layout/QuizFrame.tsx';
import { picksPath } from '../picks/picks-path.ts';
import { useAddChosen } from '../quick-start/use-add-chosen.ts';
import { Moment } from './Moment.tsx';
import { PicksSoFar } from './PicksSoFar.tsx';
import { QuestionView } from './QuestionView.tsx';
import { SummaryView } from './SummaryView.tsx';

/** The stop of this address: a question without its rules when the answers in this browser no longer lead to it. */
function currentStep(quiz: Quiz, steps: readonly Step[], slug: string): Step | undefined {
  const place = findStep(quiz, steps, slug);
  if (place.is === 'here') return place.step;
  const question = quiz.questions.find(({ url_key: key }) => key === slug);
  return question && { kind: 'question', slug, position: question.position, question };
}

/** One step of a quiz. Unsaved answers count already, so that the next question follows from them (QUIZ-003). */
export function StepView({ quiz, saved, slug }: { quiz: Quiz; saved: Preferences; slug: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const { addChosen } = useAddChosen();
  const answering = useAnswers(quiz.key, saved);
  const user = { fresh: useViewer().account?.fresh_enabled ?? false };
  const steps = stepsOf(quiz, answering.answers, user);
  const step = currentStep(quiz, steps, slug);
  if (!step) return null;

  const pathOf = (to: Step | undefined, end: string): string => (to ? paths.quizQuestion(quiz.key, to.slug) : end);
  const end = picksPath(quiz.key === SHOPPING ? undefined : quiz.key);
  const next = pathOf(stepAfter(steps, step), end);
  const back = pathOf(stepBefore(steps, step), welcomePath(quiz.key));
  const isLast = stepAfter(steps, step) === undefined;
  const goOn = async () => {
    const wantsAll =
      quiz.key === QUICK_START && isLast && queryClient.getQueryData<Preferences>(keys.preferences)?.add_product_from_gs;
    if (wantsAll) await addChosen();
    const summary = steps.find((each) => each.kind === 'question' && each.question.is_summary_question);
    const isChange = search.get('change') === '1' && summary !== undefined;
    if (!isChange) return void navigate(next);
    const open = stepAfterChange(steps, step, answering.answers);
    // A question that follows from the change leads back to the summary, too.
    void navigate(open && open !== summary ? pathOf(open, end) + CHANGE_QUERY : pathOf(summary, end));
  };
  const shared = {
    quizKey: quiz.key,
    questions: applicableQuestions(quiz, answering.answers, user),
    answering,
    onDone: () => void goOn(),
  };
  return (
    <QuizFrame back={back} progress={progressOf(steps, step)}>
      {step.kind === 'transition' && <Moment quizKey={quiz.key} heading={step.heading} text={step.text} next={next} />}
      {step.kind === 'picks' && <PicksSoFar quizKey={quiz.key} next={next} />}
      {step.kind === 'question' &&
        (step.question.is_summary_question ? (
          <SummaryView question={step.question} {...shared} />
        ) : (
          <QuestionView key={step.question.id} question={step.question} {...shared} />
        ))}
    </QuizFrame>
  );
}
