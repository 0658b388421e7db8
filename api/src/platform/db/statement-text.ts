/** The text of a statement as a connection gets it; undefined for cursors and streams. */
export function statementText(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query) return undefined;
  return typeof query.text === 'string' ? query.text : undefined;
}
