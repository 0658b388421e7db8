import pg from 'pg';

/** A statement as PostgreSQL receives it. */
export interface CapturedStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * The statements that PostgreSQL receives while `work` runs, without their parameters; not those that the store sends by
 * itself, such as for its clock and its heartbeats.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await capturedStatements(work)).map(({ text }) => text);

/** The same with its parameters. */
export async function capturedStatements(work: () => Promise<unknown>): Promise<CapturedStatement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements = query.mock.calls.map(([first, second]: unknown[]): CapturedStatement => {
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as Partial<CapturedStatement>);
      return { text: text ?? '', values: Array.isArray(values) ? values : Array.isArray(second) ? second : [] };
    });
    return statements.filter(({ text }) => !/(from|into) "(store_clock|store_maintenance|process_heartbeats)"/.test(text));
  } finally {
    query.mockRestore();
  }
}
