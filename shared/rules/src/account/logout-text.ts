/** Apart from the other texts: every page's header may need it, and should not carry what only forms say. */
export const LOGOUT_FAILED_TEXT = 'Error while attempting to logout. Please try again.';
