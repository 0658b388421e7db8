import { SCRIPT_RETRIES, SCRIPT_RETRY_MS } from '@larder/rules';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects when `answer` takes longer than `ms`. */
export function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    void answer.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** Loads what a gateway needs; what does not come is tried for five times more, two seconds apart (CHK-016). */
export async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (let left = SCRIPT_RETRIES; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left === 0) throw error;
    }
    await pause(SCRIPT_RETRY_MS);
  }
}
