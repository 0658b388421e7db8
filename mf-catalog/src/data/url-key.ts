/** Keys of addresses: lower case letters, digits, dashes. The api refuses others as bad input; a page with another key is not found. */
export const URL_KEY = /^[a-z0-9][a-z0-9-]{0,119}$/;
