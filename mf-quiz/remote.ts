import { defineRemote } from '@larder/shell';

const layout = 'Quiz';

/** mf-quiz: questions whose answers fill the shelves (OP-128). */
const remote = defineRemote({
  name: 'mf-quiz',
  owner: 'Quiz',
  budget: { js: 20_000, css: 8_000 },
  shell: '^1.2.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: '/quiz', page: 'pages/welcome', layout },
    { path: '/quiz/gift', page: 'pages/gift', layout },
    { path: '/quiz/quickstart', page: 'pages/quick-start', layout },
    { path: '/quiz/address', page: 'pages/address', layout },
    { path: '/quiz/picks', page: 'pages/picks', layout },
    { path: '/quiz/:quizKey/:question', page: 'pages/question', layout },
  ],
  slots: [{ name: 'quiz.invitation', module: 'slots/invitation' }],
});

export default remote;
