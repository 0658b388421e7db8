import { defineRemote } from '@larder/shell';

const access = 'member';

/** mf-autoship: what comes by itself, and when (OP-128). */
const remote = defineRemote({
  name: 'mf-autoship',
  owner: 'Autoship',
  budget: { js: 20_000, css: 9_000 },
  shell: '^1.2.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: '/autoship', page: 'pages/autoship', access },
    { path: '/autoship/next-shipment', page: 'pages/next-shipment', access },
    { path: '/autoship/all-items', page: 'pages/all-items', access },
    { path: '/autoship/subscribed', page: 'pages/subscribed', access },
    { path: '/autoship/schedules', page: 'pages/schedules', access },
    { path: '/autoship/larder', page: 'pages/larder', access },
    { path: '/autoship/personalized', page: 'pages/personalized', access },
    { path: '/autoship/settings', page: 'pages/settings', access },
  ],
  slots: [{ name: 'autoship.button', module: 'slots/button' }],
});

export default remote;
