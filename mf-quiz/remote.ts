import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

const layout = 'Quiz';

/** mf-quiz: questions whose answers fill the shelves (OP-128). */
const remote = defineRemote({
  name: 'mf-quiz',
  owner: 'Quiz',
  budget: { js: 16_800, css: 8_000 },
  shell: '^1.2.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.quiz, page: 'pages/welcome', layout },
    { path: paths.quizGift, page: 'pages/gift', layout },
    { path: paths.quizQuickStart, page: 'pages/quick-start', layout },
    { path: paths.quizAddress, page: 'pages/address', layout },
    { path: paths.quizPicks, page: 'pages/picks', layout },
    { path: paths.quizQuestionRoute, page: 'pages/question', layout },
  ],
  slots: [{ name: 'quiz.invitation', module: 'slots/invitation' }],
});

export default remote;
