const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be an id of a cart or an order at all; PostgreSQL refuses anything else as uuid. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
