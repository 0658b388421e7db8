/** The types of the package name its modules only as parts of the whole, which would load all of them. */
declare module 'braintree-web/client/index.js' {
  import type { client } from 'braintree-web';
  const part: typeof client;
  export default part;
}
declare module 'braintree-web/paypal/index.js' {
  import type { paypal } from 'braintree-web';
  const part: typeof paypal;
  export default part;
}
declare module 'braintree-web/venmo/index.js' {
  import type { venmo } from 'braintree-web';
  const part: typeof venmo;
  export default part;
}
declare module 'braintree-web/apple-pay/index.js' {
  import type { applePay } from 'braintree-web';
  const part: typeof applePay;
  export default part;
}
declare module 'braintree-web/google-payment/index.js' {
  import type { googlePayment } from 'braintree-web';
  const part: typeof googlePayment;
  export default part;
}
