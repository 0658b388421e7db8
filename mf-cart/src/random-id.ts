/** 32 hex digits. `crypto.randomUUID` is missing on pages without https, this is not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
