/** How long catalog answers count as fresh in the browser: 10 minutes, in ms (OP-153). */
export const CATALOG_FRESH_MS = 600_000;
