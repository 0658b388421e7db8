import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

/** Manifest of mf-cart: cart, checkout, and every control that changes a cart. */
const remote = defineRemote({
  name: 'mf-cart',
  owner: 'Cart and checkout',
  budget: { js: 52_000, css: 10_000 },
  shell: '^1.6.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.cart, page: 'pages/cart' },
    { path: paths.checkout, page: 'pages/checkout', access: 'login' },
    { path: paths.checkoutSuccess, page: 'pages/checkout-success', layout: 'Order', access: 'login' },
    {
      path: paths.deskPromotions,
      page: 'desk/promotions/coupons',
      desk: { permission: 'promotions.read', label: 'Promo codes', section: 'Marketing', order: 500 },
    },
    {
      path: paths.deskPromotionRoute,
      page: 'desk/promotions/coupon',
      desk: { permission: 'promotions.read', shows: 'promotion' },
    },
    {
      path: paths.deskGifts,
      page: 'desk/promotions/gifts',
      desk: { permission: 'promotions.read', label: 'Gifts', section: 'Marketing', order: 510 },
    },
    {
      path: paths.deskExperiments,
      page: 'desk/experiments/experiments',
      desk: { permission: 'experiments.write', label: 'Experiments', section: 'Marketing', order: 560 },
    },
    { path: paths.deskExperimentRoute, page: 'desk/experiments/experiment', desk: { permission: 'experiments.write' } },
  ],
  slots: [
    { name: 'cart.quantity', module: 'slots/quantity' },
    { name: 'cart.button', module: 'slots/button' },
    { name: 'cart.savings', module: 'slots/savings' },
    { name: 'cart.overlays', module: 'slots/overlays' },
  ],
});

export default remote;
