/** Texts of form fields, letter by letter (ACC-025 … ACC-035, CHK-038, OP-095). Names of a module: a bundle holds only those it uses. */
export const required = 'This is a required field.';
export const email = 'Please enter a valid email address.';
export const password = 'Please enter a valid password, 8 or more characters.';
export const zip = 'We couldn’t validate your ZIP code, please try again.';
export const phone = 'Please enter a valid mobile number';
export const giftName = 'must be first and last name.';
export const cardNumber = 'Please enter a valid card number.';
export const cardExpiry = 'Please enter a valid expiration date.';
export const cardCvv = 'Please enter a valid security code.';
export const date = 'Please enter a valid date.';
export const quantity = 'Please enter a valid quantity.';
export const invisible = 'Please remove invisible characters.';
export const poBox = "We can't ship to PO boxes or USPS addresses.";
