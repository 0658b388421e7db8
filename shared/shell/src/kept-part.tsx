import { createContext, use, useId, type ReactNode } from 'react';
import { useShell } from './context.tsx';
import type { SlotName } from './slot-props.ts';

/** A part that is drawn at this moment on a server, told of the slots in it. */
export interface DrawnPart {
  drew(slot: SlotName, props: object): void;
}

/** Where the server draws pages: what it drew once it gives to all for whom it would be the same. */
export interface KeptParts {
  /**
   * What to render for a part: its children, or a mark in the place of what they were drawn as before.
   * @param id stands for this place of the page alone: all ids within the part begin with it
   */
  part(id: string, by: string, children: ReactNode): ReactNode;
}

const PartContext = createContext<DrawnPart | null>(null);
/** Around what is drawn of a part. */
export const PartProvider = PartContext.Provider;
/** The part that this is drawn in; none in a browser. */
export const useDrawnPart = (): DrawnPart | null => (typeof document === 'undefined' ? use(PartContext) : null);

function useKept(id: string, by: () => string | null, drawn: ReactNode): ReactNode {
  const { parts } = useShell();
  const isWithin = use(PartContext) !== null;
  const told = parts && !isWithin && by();
  return parts && typeof told === 'string' ? parts.part(id, told, drawn) : drawn;
}

/** In a browser there are no such places, and parts are drawn. */
const useKeptHere: typeof useKept = typeof document === 'undefined' ? useKept : (_id, _by, drawn) => drawn;

/**
 * A part that many pages have, such as a product's card. `by` says what it is and all that its look depends on but who looks, the releases and experiments, the
 * hour's minute and what its slots say themselves (`shown` of their modules); null where it cannot be kept. Generated ids do not stand in such parts:
 * they are told theirs. A part without any ids can be one on a server alone, under `typeof document === 'undefined'`, which builds know: then browsers load nothing of `by`.
 */
export function KeptPart({ by, children }: { by: () => string | null; children: (id: string) => ReactNode }): ReactNode {
  const id = useId();
  return useKeptHere(id, by, children(id));
}
