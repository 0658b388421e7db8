/** Texts of form fields, letter by letter (ACC-025 … ACC-035, CHK-038, OP-095). */
export const FIELD_TEXT = {
  required: 'This is a required field.',
  email: 'Please enter a valid email address.',
  password: 'Please enter a valid password, 8 or more characters.',
  zip: 'We couldn’t validate your ZIP code, please try again.',
  phone: 'Please enter a valid mobile number',
  giftName: 'must be first and last name.',
  cardNumber: 'Please enter a valid card number.',
  cardExpiry: 'Please enter a valid expiration date.',
  cardCvv: 'Please enter a valid security code.',
  date: 'Please enter a valid date.',
  quantity: 'Please enter a valid quantity.',
  poBox: "We can't ship to PO boxes or USPS addresses.",
} as const;

/** Texts of the shipping area and of age (CHK-028, CHK-029, OP-038, OP-040). */
export const SHIPPING_TEXT = {
  onlyContiguous: 'Sorry! At this time, we are only able to ship to the contiguous 48 states.',
  alaskaHawaii: "FYI, we don't ship to Alaska or Hawaii — only the contiguous 48 states.",
  autoRenewConsent: 'I agree that my membership renews automatically at the price shown until I cancel.',
  underAge: 'You must be 21 or older to order wine.',
} as const;

/** Texts of sign-in, registration and sessions (ACC-045 … ACC-063, OP-010, OP-064 … OP-067, OP-073). */
export const AUTH_TEXT = {
  noSessionToken: 'No session token from server.',
  sessionTokenFailed: 'Error retrieving new session token from server.',
  invalidLogin: 'Invalid login. Please check your username and password.',
  logoutFailed: 'Error while attempting to logout. Please try again.',
  somethingWrong: 'Something went wrong.',
  unknownAccount: "Couldn't find your Larder account",
  wrongPassword: 'Wrong password. Try again or click the Forgot Password link below to reset',
  wrongPasswordLocked:
    'Wrong password. Try again or click the Forgot Password link below to reset. Your account is temporarily locked after multiple failed attempts.',
  emailExists: 'This customer email already exists',
  otpRequired: 'OTP is required',
  authRequired: 'Auth is required',
  sessionLoss: 'redirect for session loss',
  oops: 'Oops something went wrong',
  tooManyLogins: 'Too many failed login attempts. Please try again after 24 hours.',
  tooManyRegistrations: 'Too many failed registration attempts. Please try again after 24 hours.',
  regionNotAvailable: 'Our store is not available in your region. Please contact support.',
  accessBlocked: 'Access blocked. Please contact support.',
  regionReduced: 'Some features are not available in your region.',
  unableNow: 'We are unable to process your request right now. Please try again later.',
  banned: 'Your access has been blocked. If you think this is a mistake, please contact us.',
  signedIn: "You're signed in.",
} as const;

/** Texts of the one-time code (ACC-078, ACC-079). */
export const OTP_TEXT = {
  success: "You're successfully verified! You can now make changes to your account.",
  failure: "We are not able to verify your account. If you think there's an issue on our end, please try again or contact us.",
} as const;

/** Texts of orders and payment (CHK-019, CHK-025, CHK-066, CART-109). */
export const ORDER_TEXT = {
  ebtNeedsOther:
    'Sorry, we cannot process your order without an alternative form of payment on file. You will be able to use your EBT card once an additional payment method is added.',
  googlePayUnavailable: 'Google Pay not available',
  lastOrderFailed: 'Something went wrong fetching last order.',
  outOfStock: 'The cart contains items that are out of stock.',
} as const;

/** Text for a value longer than its field allows. */
export function tooLongText(maximum: number): string {
  return `Please enter ${maximum} characters or less.`;
}
