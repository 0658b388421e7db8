const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The visitor's own id out of the cookie `uuid` (OP-076); null for anything that is no UUID, which is not believed. */
export const visitorIdOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && UUID.test(cookie) ? cookie.toLowerCase() : null;
