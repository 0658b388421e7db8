/** Texts of sign-in, registration and sessions (ACC-045 … ACC-063, OP-010, OP-064 … OP-067, OP-073). Names of a module: a bundle holds only those it uses. */
export const noSessionToken = 'No session token from server.';
export const sessionFailed = 'Error retrieving new session token from server.';
export const invalidLogin = 'Invalid login. Please check your username and password.';
export const somethingWrong = 'Something went wrong.';
export const unknownAccount = "Couldn't find your Larder account";
export const wrongPassword = 'Wrong password. Try again or click the Forgot Password link below to reset';
export const wrongPasswordLocked =
  'Wrong password. Try again or click the Forgot Password link below to reset. Your account is temporarily locked after multiple failed attempts.';
export const emailExists = 'This customer email already exists';
export const proofRequired = 'Please enter your current password.';
export const otpRequired = 'OTP is required';
export const authRequired = 'Auth is required';
export const sessionLoss = 'redirect for session loss';
export const oops = 'Oops something went wrong';
/** The specified text, then the other ways to sign in (ACC-058, OP-214). */
export const tooManyLogins =
  'Too many failed login attempts. Please try again after 24 hours. You can still sign in with a code by email or a passkey, or with Google if you connected it.';
export const tooManyRegistrations = 'Too many failed registration attempts. Please try again after 24 hours.';
export const regionNotAvailable = 'Our store is not available in your region. Please contact support.';
export const accessBlocked = 'Access blocked. Please contact support.';
export const regionReduced = 'Some features are not available in your region.';
export const unableNow = 'We are unable to process your request right now. Please try again later.';
export const banned = 'Your access has been blocked. If you think this is a mistake, please contact us.';
