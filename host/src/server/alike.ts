import type { Experiments } from '@larder/contracts';
import type { Session } from '@larder/shell';

/** What visitors have in common whose pages are one page. */
export interface Alike {
  readonly experiments: Experiments;
  /** Each came with an id of their own, which the page does not know. */
  readonly hasId: boolean;
}

/** The session of a visitor who is not known, with an id that tells whoever asks for it: the page would be another one for another visitor. */
export const anyVisitor = (session: Session, onAsked: () => void): Session =>
  Object.defineProperty({ ...session }, 'uuid', {
    enumerable: true,
    get() {
      onAsked();
      return null;
    },
  });
