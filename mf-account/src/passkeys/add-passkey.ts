import { startRegistration } from '@simplewebauthn/browser';
import type { ApiClient } from '@larder/shell';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Creates a passkey on this device and adds it to the account. Separate from signing in, whose page does not need it. Rejects when the person closes the browser's own dialog. */
export async function addPasskey(api: ApiClient, name: string): Promise<void> {
  const { options } = await api.call('POST /account/passkeys/start');
  // The api made them for this very call.
  const credential = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  await api.call('POST /account/passkeys', { body: { name, credential: { ...credential } } });
}
