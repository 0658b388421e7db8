import type { Experiments } from '@larder/contracts';
import type { Session } from '@larder/shell';

/** Properties shared by all visitors of a cached page. */
export interface Audience {
  readonly experiments: Experiments;
  /** Each visitor came with an id of their own, which the page does not know. */
  readonly hasId: boolean;
}

/** A session without the visitor's id. Reading the id calls `onRead`: a page that depends on it cannot be shared. */
export const anonymousSession = (session: Session, onRead: () => void): Session =>
  Object.defineProperty({ ...session }, 'uuid', {
    enumerable: true,
    get() {
      onRead();
      return null;
    },
  });
