/** Whether this browser supports passkeys; call it in the browser only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Default name of a passkey: the device, as far as the browser discloses it. */
export function deviceName(agent: string): string {
  const known = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android phone', /Android/],
    ['Mac', /Mac OS X/],
    ['Windows computer', /Windows/],
    ['Linux computer', /Linux/],
  ] as const;
  return known.find(([, sign]) => sign.test(agent))?.[0] ?? 'This device';
}
