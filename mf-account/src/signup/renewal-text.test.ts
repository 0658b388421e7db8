import { PLAN } from '@larder/rules';
import { renewalText } from './renewal-text.ts';

const now = new Date('2026-11-21T20:00:00Z');

test('a trial says when the first charge comes, and of the mail before', () => {
  const text = renewalText({ id: PLAN.trial, price: 0, period: 'trial' }, now);
  expect(text).toMatch(/^Then \$59\.95 on December 21, 2026, and every year after\. We’ll email you 3 days before;/);
});

test('a paid plan says what renews when', () => {
  const text = renewalText({ id: PLAN.monthly, price: 8.99, period: 'month' }, now);
  expect(text).toBe('Renews every month at $8.99 until you turn off renewal on your account page.');
});
