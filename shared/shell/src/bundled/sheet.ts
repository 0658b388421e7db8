import { useRef, useState } from 'react';

/** Control of a third party's payment sheet. */
export interface Sheet {
  /** Whose sheet is open; null when none is. */
  waitsFor: string | null;
  /** Opens a sheet: what it gave, or null when it was closed or left. Rejects as `open` does. */
  ask(name: string, open: () => Promise<string | null>): Promise<string | null>;
  /** Waits no longer for a sheet that does not answer. */
  leave(): void;
}

/** Payment sheets of third parties, one at a time. Each can be abandoned: a sheet that never responds blocks nothing. */
export function useSheet(): Sheet {
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const leave = useRef<() => void>(() => undefined);
  return {
    waitsFor,
    leave: () => leave.current(),
    async ask(name, open) {
      const left = new Promise<null>((resolve) => (leave.current = () => resolve(null)));
      setWaitsFor(name);
      try {
        return await Promise.race([open(), left]);
      } finally {
        setWaitsFor(null);
      }
    },
  };
}
