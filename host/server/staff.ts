import type { CallResponse } from '@larder/contracts';
import { SERVER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** An employee of the store. */
export interface Employee {
  readonly email: string;
}

/** The employee that the cookies are signed in to; null for everyone else. @throws Error when the API cannot decide */
export async function employeeOf(
  api: Pick<Upstream, 'fetch'>,
  headers: Readonly<Record<string, string>>,
): Promise<Employee | null> {
  const answer = await api.fetch('/api/v1/account', {
    headers: { ...headers, reqsource: 'web', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(SERVER_CALL_TIMEOUT_MS),
  });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`the api answered ${answer.status} to /account`);
  const { account } = (await answer.json()) as CallResponse<'GET /account'>;
  return account.is_thrive_employee ? { email: account.email } : null;
}
