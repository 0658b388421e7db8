/** Returns the codes (SQLSTATE or Node's) of an error and its causes, outermost first. Drivers and the ORM wrap each other's errors. */
export function errorCodes(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return [...own, ...errorCodes(first), ...('cause' in error ? errorCodes(error.cause) : [])];
}
