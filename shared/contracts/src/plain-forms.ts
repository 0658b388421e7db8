/** Forms that the browser can send without script; the host answers them. A page's script sends calls instead. */
export const CART_FORM = '/forms/cart';
export const SIGN_IN_FORM = '/forms/sign-in';

/** Prefix of the fields of a choice on the page: `option[size]`. */
export const OPTION_FIELD = 'option';
/** Prefix of the fields that name the line whose quantity the page shows, regardless of later choices: `of[size]`. */
export const LINE_FIELD = 'of';
/** The id of the form that adds the product of a page. Choices elsewhere on the page belong to it. */
export const BUY_FORM_ID = 'buy';
