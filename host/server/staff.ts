import type { CallResponse } from '@larder/contracts';
import { type Permission, SERVER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** An employee with a role in the back office. */
export interface Employee {
  readonly email: string;
  readonly permissions: readonly Permission[];
}

/** The employee of the back office that the cookies are signed in to; null for everyone else. @throws Error when the API cannot decide */
export async function employeeOf(
  api: Pick<Upstream, 'fetch'>,
  headers: Readonly<Record<string, string>>,
): Promise<Employee | null> {
  const answer = await api.fetch('/api/v1/desk/me', {
    headers: { ...headers, reqsource: 'web', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(SERVER_CALL_TIMEOUT_MS),
  });
  if (answer.status === 401 || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`the api answered ${answer.status} to /desk/me`);
  const { email, permissions } = (await answer.json()) as CallResponse<'GET /desk/me'>;
  return { email, permissions };
}
