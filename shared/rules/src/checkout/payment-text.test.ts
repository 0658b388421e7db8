import { paymentName, paymentText } from './payment-text.ts';

test.each([
  [' visa ', 'Visa'],
  ['American Express', 'American Express'],
  ['android_pay', 'Google Pay'],
  ['paypal', 'PayPal'],
])('%s reads %s (CHK-002, CHK-003)', (type, name) => expect(paymentName(type)).toBe(name));
test.each([
  ['visa', '4242', 'Visa ending in 4242'],
  ['visa ending in 4242', '4242', 'Visa ending in 4242'],
  ['american express ending in 0005', '0005', 'American Express ending in 0005'],
  ['ebt of the family', '4242', 'EBT of the family ending in 4242'],
  ['My everyday visa', '4242', 'My everyday visa ending in 4242'],
  ['paypal', '', 'PayPal'],
])('%s', (label, last4, text) => expect(paymentText(label, last4)).toBe(text));
