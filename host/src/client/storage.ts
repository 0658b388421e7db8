const wafKey = 'larder.waf';

/** Whether the browser denies cookies or storage altogether (OP-005). A full storage is not a denial. */
export function storageDenied(): boolean {
  if (!navigator.cookieEnabled) return true;
  try {
    window.localStorage.getItem(wafKey);
    return false;
  } catch {
    return true;
  }
}

/** Value for `x-waf-token`: made once per session where no token endpoint is configured (OP-148). */
export function firewallToken(): string {
  const fresh = () => crypto.randomUUID();
  try {
    const known = window.sessionStorage.getItem(wafKey);
    if (known) return known;
    const token = fresh();
    window.sessionStorage.setItem(wafKey, token);
    return token;
  } catch (error) {
    console.warn('no session storage, a token for this page only', error);
    return fresh();
  }
}
