import { AUTH_TEXT } from '@larder/rules';
import { ApiError, type ApiClient } from '@larder/shell';

/**
 * Sees to it that there is a session, as the first step of a sign-in or registration (OP-171).
 * @throws ApiError with the text that says so when there is none, or the call fails (ACC-045, ACC-046)
 */
export async function startSession(api: ApiClient): Promise<void> {
  const failed = (message: string) => new ApiError(message, { code: 502, errorCode: 'session', body: { error: message } });
  const answer = await api.call('GET /session/new').catch(() => {
    throw failed(AUTH_TEXT.sessionFailed);
  });
  if (!answer.session_token) throw failed(AUTH_TEXT.noSessionToken);
}
