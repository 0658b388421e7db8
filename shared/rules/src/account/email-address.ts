declare const parsed: unique symbol;

/** An e-mail address in its canonical form: one mailbox has one spelling. Only {@link parseEmailAddress} makes one. */
export type EmailAddress = string & { readonly [parsed]: true };

/** RFC 5321, octets. All characters of the canonical form are ASCII. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;
/** Refuses very long input before the domain is converted, characters. */
const INPUT_MAX = 1000;

/** ASCII whitespace and the no-break space, which pasted text brings. */
const OUTER_SPACE = /^[\t\n\f\r \u00A0]+|[\t\n\f\r \u00A0]+$/g;
/** The local part of HTML's `email` grammar, without dots that a mail server refuses unquoted: first, last or doubled. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Begins an encoded word (RFC 2047). Some mail programs decode one inside of an address, to another address. */
const ENCODED_WORD = '=?';
/** Alphabetic characters, marks and digits of any script; none of them has a meaning in a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Joiners, fillers and variation selectors: they are invisible, and the conversion of a domain drops them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * Parses one e-mail address (OP-061, ACC-025): HTML's `email` grammar, with at least two labels in the domain and an alphabetic top-level one.
 * The canonical form is trimmed and lower-cased, with an international domain in its ASCII form (`bücher.example` → `xn--bcher-kva.example`).
 * Refuses a local part outside ASCII, because not every mail server takes one (SMTPUTF8). Refuses invisible characters instead of dropping them.
 * Refuses comments, quotes, encoded words, display names and lists: an address-list parser reads every accepted address as itself.
 * @returns null for text that is not an address
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  if (text.length > INPUT_MAX) return null;
  const address = text.replace(OUTER_SPACE, '');
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  // Validated before lower-casing: some characters outside ASCII have an ASCII lower case.
  if (local.length > LOCAL_MAX || !LOCAL.test(local) || local.includes(ENCODED_WORD)) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const canonical = `${local.toLowerCase()}@${domain}`;
  return canonical.length <= ADDRESS_MAX ? (canonical as EmailAddress) : null;
}

/** The domain name in ASCII and lower case; null for an IP address, a host without a dot and anything that is not a domain name. */
function asciiDomain(text: string): string | null {
  if (!DOMAIN.test(text) || INVISIBLE.test(text)) return null;
  const url = `http://${text}`;
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const labels = hostname.split('.');
  const isName = labels.length >= 2 && labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label));
  return isName && TOP_LABEL.test(labels.at(-1) ?? '') ? hostname : null;
}

/** A `mailto:` link to one address. Characters that begin headers or a second recipient in such a link are encoded (RFC 6068). */
export const mailtoHref = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
