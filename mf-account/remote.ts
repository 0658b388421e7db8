import { defineRemote } from '@larder/shell';

/** mf-account: who one is, what one bought, and how one joins (OP-128). Access per OP-075. */
export const remote = defineRemote({
  name: 'mf-account',
  shell: '^1.0.0',
  routes: [
    { path: '/login', page: 'pages/login', access: 'guest' },
    { path: '/forgot-password', page: 'pages/forgot-password', access: 'guest' },
    { path: '/membership/payment/plans', page: 'pages/plans', access: 'non-member' },
    { path: '/membership/payment/account', page: 'pages/signup-account', access: 'non-member' },
    { path: '/membership/payment/method', page: 'pages/method', access: 'login' },
    { path: '/membership/payment/confirmation', page: 'pages/confirmation', access: 'login' },
    { path: '/membership/welcome', page: 'pages/welcome', access: 'member' },
    { path: '/account', page: 'pages/account', access: 'login' },
    { path: '/account/orders', page: 'pages/orders', access: 'login' },
    { path: '/account/order', page: 'pages/order', access: 'login' },
    { path: '/account/edit', page: 'pages/edit', access: 'login' },
    { path: '/account/lists/my-lists', page: 'pages/my-lists', access: 'login' },
    { path: '/account/lists/my-lists/:id', page: 'pages/my-list', access: 'login' },
    { path: '/my-items/list/:id', page: 'pages/my-list', access: 'login', layout: 'MyItems' },
  ],
  slots: [
    { name: 'account.menu', module: 'slots/menu' },
    { name: 'account.overlays', module: 'slots/overlays' },
    { name: 'account.favorite', module: 'slots/favorite' },
    { name: 'account.reminder', module: 'slots/reminder' },
  ],
});

export default remote;
