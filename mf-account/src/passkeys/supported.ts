/** Whether this browser supports passkeys; call it in the browser only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** What a passkey is called until its owner calls it otherwise: the device, as far as the browser tells. */
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
