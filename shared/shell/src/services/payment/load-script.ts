/** Loads a script into the page. Rejects when it does not come, or not within `limitMs`; then nothing of it stays behind. */
export type LoadScript = (address: string, limitMs?: number) => Promise<void>;

/** Appends a script to the page's head and waits for it. */
export const loadScript: LoadScript = (address, limitMs) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`${address} ${why}`));
    };
    const limit = limitMs === undefined ? undefined : setTimeout(() => fail(`did not come within ${limitMs} ms`), limitMs);
    script.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      fail('could not be loaded');
    });
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
