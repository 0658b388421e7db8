import { ApiError, useViewer } from '@larder/shell';
import { useState } from 'react';

/** Blocked storage costs the memory, not the form. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function keep(key: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn(error);
  }
}

interface Written<D> {
  /** Where the browser keeps the draft. */
  key: string;
  /** Reads what was kept; whatever cannot be read is an empty draft. */
  read(kept: string | null): D;
  /** The rules' texts by field. */
  check(draft: D): Partial<Record<keyof D & string, string>>;
}

/** Something that is written at length and signed: a draft that outlives the page, errors by field, sending. It is signed with the first name at first. */
export function useKeptDraft<D extends { name: string }>({ key, read, check }: Written<D>) {
  const { account } = useViewer();
  const [draft, setDraft] = useState<D>(() => {
    const kept = read(stored(key));
    return { ...kept, name: kept.name || (account?.firstname ?? '') };
  });
  const [refused, setRefused] = useState<Readonly<Record<string, string>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const wrong = check(draft);
  const forgive = (field: string) => {
    if (refused) setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)));
  };
  return {
    draft,
    isSending,
    /** What is told of it as a whole. */
    problem,
    /** None before the first try; afterwards as of now, and what the api said of a field until that field changes. */
    errors: (refused === null ? {} : { ...refused, ...wrong }) as Partial<Record<keyof D & string, string>>,
    /** What the api said of a field that is not kept with the draft. */
    refusedOf: (field: string): string | null => refused?.[field] ?? null,
    change<F extends keyof D & string>(field: F, value: D[F]) {
      const next = { ...draft, [field]: value };
      setDraft(next);
      keep(key, next);
      forgive(field);
    },
    /** Takes away what the api said of a field. */
    forgive,
    /** Sends a draft that the rules take, once; answers whether it was taken. What was kept goes then. */
    async send(post: (draft: D) => Promise<void>): Promise<boolean> {
      setProblem(null);
      setRefused({});
      if (Object.keys(wrong).length > 0 || isSending) return false;
      setSending(true);
      try {
        await post(draft);
        keep(key, null);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefused(error.fields);
        if (Object.keys(error.fields).length === 0) setProblem(error.shown);
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
