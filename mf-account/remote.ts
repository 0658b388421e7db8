import { defineRemote } from '@larder/shell';

/** mf-account: who one is, what one bought, and how one joins (OP-128). Access per OP-075. */
const remote = defineRemote({
  name: 'mf-account',
  shell: '^1.4.0',
  routes: [
    { path: '/login', page: 'pages/login', access: 'guest' },
    { path: '/login/google', page: 'pages/google' },
    { path: '/forgot-password', page: 'pages/forgot-password', access: 'guest' },
    { path: '/confirm-email', page: 'pages/confirm-email' },
    { path: '/undo-email', page: 'pages/undo-email' },
    { path: '/redeem', page: 'pages/redeem' },
    { path: '/membership/payment/plans', page: 'pages/plans', access: 'non-member' },
    { path: '/membership/payment/account', page: 'pages/signup-account', access: 'non-member' },
    { path: '/membership/payment/method', page: 'pages/method', access: 'login' },
    { path: '/membership/payment/confirmation', page: 'pages/confirmation', access: 'login' },
    { path: '/membership/welcome', page: 'pages/welcome', access: 'member' },
    { path: '/cancellation/confirmation', page: 'pages/canceled', access: 'login' },
    { path: '/cancellation/:step', page: 'pages/cancellation', access: 'member' },
    { path: '/account', page: 'pages/account', access: 'login', layout: 'Account' },
    { path: '/account/orders', page: 'pages/orders', access: 'login', layout: 'Order' },
    { path: '/account/order', page: 'pages/order', access: 'login', layout: 'Order' },
    { path: '/account/after-sale', page: 'pages/after-sale', access: 'login', layout: 'Account' },
    { path: '/account/edit', page: 'pages/edit', access: 'login', layout: 'Account' },
    { path: '/account/ebt_balance', page: 'pages/ebt-balance', access: 'login', layout: 'Account' },
    { path: '/account/recently-viewed', page: 'pages/recently-viewed', access: 'login', layout: 'MyItemsAccount' },
    { path: '/account/purchased', page: 'pages/purchased', access: 'login', layout: 'MyItemsAccount' },
    { path: '/account/recommended', page: 'pages/recommended', access: 'login', layout: 'MyItemsAccount' },
    { path: '/account/deals-for-you', page: 'pages/deals-for-you', access: 'member', layout: 'Account' },
    { path: '/account/shop-earn-cash', page: 'pages/shop-earn-cash', access: 'member', layout: 'Account' },
    { path: '/account/invite', page: 'pages/invite', access: 'member', layout: 'Account' },
    { path: '/invite/stop', page: 'pages/invite-stop' },
    { path: '/account/reviews', page: 'pages/reviews', access: 'login', layout: 'Account' },
    { path: '/account/lists/saved', page: 'pages/saved-lists', access: 'login', layout: 'MyItems' },
    { path: '/account/lists/my-lists', page: 'pages/my-lists', access: 'login', layout: 'MyItems' },
    { path: '/account/lists/my-lists/:id', page: 'pages/my-list', access: 'login', layout: 'MyItems' },
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
