import { signInFailureText } from './failure-text.ts';

test.each([
  ['account_not_found', "Couldn't find your Larder account"],
  ['wrong_password', 'Wrong password. Try again or click the Forgot Password link below to reset'],
  [
    'wrong_password_locked',
    'Wrong password. Try again or click the Forgot Password link below to reset. Your account is temporarily locked after multiple failed attempts.',
  ],
  ['invalid_login', 'Invalid login. Please check your username and password.'],
  ['region_not_available', 'Our store is not available in your region. Please contact support.'],
  ['access_blocked', 'Access blocked. Please contact support.'],
  ['region_reduced', 'Some features are not available in your region.'],
  ['unknown', 'We are unable to process your request right now. Please try again later.'],
  ['network', 'We are unable to process your request right now. Please try again later.'],
  [
    'too_many_attempts',
    'Too many failed login attempts. Please try again after 24 hours. You can still sign in with a code by email or a passkey, or with Google if you connected it.',
  ],
])('%s has its text (ACC-047 … ACC-063, OP-172)', (errorCode, text) =>
  expect(signInFailureText({ errorCode, body: null }, 'login')).toBe(text),
);

test('too many registrations (ACC-059)', () =>
  expect(signInFailureText({ errorCode: 'too_many_attempts', body: null }, 'registration')).toBe(
    'Too many failed registration attempts. Please try again after 24 hours.',
  ));
test('the words of the api, else the fixed ones (ACC-049)', () => {
  expect(signInFailureText({ errorCode: undefined, body: { error: 'Not today' } }, 'login')).toBe('Not today');
  expect(signInFailureText({ errorCode: undefined, body: {} }, 'login')).toBe('Something went wrong.');
});
