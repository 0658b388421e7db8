import pg from 'pg';
import { vi } from 'vitest';

/** What PostgreSQL is asked while `work` runs, without its parameters; not what the store asks by itself, such as its clock. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    return texts.filter((text) => !/from store_(clock|maintenance)/.test(text));
  } finally {
    query.mockRestore();
  }
}
