import { paths } from '@larder/contracts/paths';

/** The page of picks; those of the shopping quiz unless another is named (QUIZ-014, OP-110). */
export const picksPath = (quizKey?: string): string =>
  quizKey === undefined ? paths.quizPicks : `${paths.quizPicks}?quiz=${encodeURIComponent(quizKey)}`;
