import { lengthError, nameError, phoneError, requiredError, type FieldError } from './fields.ts';
import { regionError } from './regions.ts';
import { FIELD_TEXT } from './texts.ts';
import { zipInRegionError } from './zip-region.ts';

/** A shipping address with the field names of the form and the API (ACC-038). */
export interface AddressFields {
  firstname?: string | null;
  lastname?: string | null;
  street1?: string | null;
  street2?: string | null;
  city?: string | null;
  postcode?: string | null;
  region_code?: string | null;
  telephone?: string | null;
}

/** Street lines have at most 25 characters (ACC-040, ACC-042). */
const STREET_MAX = 25;

/** Where the bills of a card go; without its ZIP. */
export interface BillingPlace {
  street1: string;
  street2: string;
  city: string;
  region_code: string;
}

/** Banks know longer lines than carriers print. */
const BILLING_STREET_MAX = 100;

const PO_BOX = [
  // `PO Box 12`, `P.O.Box 12`, `POBox12`, `PO-Box 12`, `P O BX 12`, `P.0. Box 12`, `PO Drawer 4`.
  /\bp[\s.-]*[o0][\s.-]*(bo?x|drawer)(?![a-z])/i,
  /\bpost(al)?[\s.-]*(office[\s.-]*)?bo?x(?![a-z])/i,
  /\bpob\s*#?\s*\d/i,
  /^\s*bo?x\s*#?\s*\d/i,
  /\bgeneral\s+delivery\b/i,
  /\busps\b/i,
  // Military mail: `PSC 3 Box 1`, `CMR 415 Box 3`, `Unit 2050 Box 4190`, `APO AE 09001`; `123 Apo St` is a street.
  /\b(psc|cmr|unit)\s*#?\s*\d+\s*,?\s*bo?x\s*#?\s*\d/i,
  /\b(apo|fpo|dpo)\s*(,\s*)?(a[aep]\b|\d{5}|$)/i,
  /\brural\s+(route|rte?)\b/i,
  /\b(rr|hcr?|rfd)\s*#?\s*\d+\s*,?\s*bo?x\b/i,
];

/** PO boxes, military mail and rural routes, which carriers other than USPS do not reach (ACC-041, OP-062). */
export function isPoBox(street: string): boolean {
  return PO_BOX.some((pattern) => pattern.test(street));
}

function streetError(street: string): FieldError {
  return requiredError(street) ?? lengthError(street, STREET_MAX) ?? (isPoBox(street) ? FIELD_TEXT.poBox : null);
}

const givenNameError = (name: string | null | undefined): FieldError => (typeof name === 'string' ? nameError(name) : null);

const wrongOnes = (errors: Readonly<Record<string, FieldError>>): Partial<Record<keyof AddressFields, string>> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== null));

/** Texts by field of what is wrong with a billing address, an empty object for none (OP-174). Unlike products, bills go to PO boxes, too. */
export function billingErrors(
  address: Partial<BillingPlace> & { postcode: string },
): Partial<Record<keyof AddressFields, string>> {
  const { street1 = '', street2 = '', city = '', region_code: region = '', postcode } = address;
  return wrongOnes({
    street1: requiredError(street1) ?? lengthError(street1, BILLING_STREET_MAX),
    street2: lengthError(street2, BILLING_STREET_MAX),
    postcode: zipInRegionError(postcode, region),
    city: nameError(city),
    region_code: requiredError(region) ?? regionError(region),
  });
}

/** Texts by field of everything that is wrong with an address, an empty object when it can be saved (ACC-039 … ACC-042, CHK-028). */
export function addressErrors(address: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const street2 = address.street2 ?? '';
  return wrongOnes({
    street1: streetError(address.street1 ?? ''),
    street2: lengthError(street2, STREET_MAX) ?? (isPoBox(street2) ? FIELD_TEXT.poBox : null),
    city: nameError(address.city ?? ''),
    postcode: zipInRegionError(address.postcode ?? '', address.region_code ?? ''),
    region_code: requiredError(address.region_code) ?? regionError(address.region_code ?? ''),
    telephone: phoneError(address.telephone ?? ''),
    firstname: givenNameError(address.firstname),
    lastname: givenNameError(address.lastname),
  });
}
