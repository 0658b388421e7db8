import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ApiClient } from '@larder/shell';

/*
 * What the browser does about passkeys. Loaded when it is needed: `import('../passkeys/browser.ts')`. All of it rejects when the person closes the
 * browser's own dialog.
 */

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks for a passkey and signs in with it. `autofill`: offers it in the form's field and waits, as long as the page is open. */
export async function signInByPasskey(api: ApiClient, { autofill = false } = {}): Promise<void> {
  const { options } = await api.call('POST /auth/passkey/start');
  // The api made them for this very call.
  const optionsJSON = options as unknown as Asked;
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  await api.call('POST /auth/passkey', { body: { credential: { ...credential } } });
}

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(api: ApiClient, name: string): Promise<void> {
  const { options } = await api.call('POST /account/passkeys/start');
  // The api made them for this very call.
  const credential = await startRegistration({ optionsJSON: options as unknown as Wanted });
  await api.call('POST /account/passkeys', { body: { name, credential: { ...credential } } });
}

/** Whether the form's field can offer passkeys by itself. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
