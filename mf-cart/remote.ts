import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

/** Manifest of mf-cart: cart, checkout, and every control that changes a cart. */
const remote = defineRemote({
  name: 'mf-cart',
  owner: 'Cart and checkout',
  budget: { js: 52_000, css: 10_000 },
  shell: '^1.4.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.cart, page: 'pages/cart' },
    { path: paths.checkout, page: 'pages/checkout', access: 'login' },
    { path: paths.checkoutSuccess, page: 'pages/checkout-success', layout: 'Order', access: 'login' },
  ],
  slots: [
    { name: 'cart.quantity', module: 'slots/quantity' },
    { name: 'cart.button', module: 'slots/button' },
    { name: 'cart.savings', module: 'slots/savings' },
    { name: 'cart.overlays', module: 'slots/overlays' },
  ],
});

export default remote;
