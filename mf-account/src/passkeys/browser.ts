import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import type { ApiClient } from '@larder/shell';

/*
 * What the browser does to sign in by a passkey. Loaded when it is needed: `import('./browser.ts')`. All of it rejects when the person closes the
 * browser's own dialog.
 */

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Signs in with a passkey. `autofill`: offers it in the form's field and waits, as long as the page is open. */
export async function signInByPasskey(api: ApiClient, { autofill = false } = {}): Promise<void> {
  const { options } = await api.call('POST /auth/passkey/start');
  // The api made them for this very call.
  const optionsJSON = options as unknown as RequestOptions;
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  await api.call('POST /auth/passkey', { body: { credential: { ...credential } } });
}

/** Whether the form's field can offer passkeys by itself. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
