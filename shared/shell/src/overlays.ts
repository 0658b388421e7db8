import type { ExitKind } from '@larder/rules';
import type { CartChangeRequest } from './cart-change-request.ts';

/** Dialogs that any page can open, with what they carry (SHELL-196). The remote that fills `*.overlays` renders them; the host holds which one is open. */
export interface OverlayProps {
  /** MEM-044: leads and visitors instead of a member-only action. */
  membership: { reason?: string; title?: string };
  /** MEM-047, MEM-049: continues after reactivation with one product and its quantity, `wishes`, or the page of `route` (OP-075). */
  reactivation: { productId?: number; qty?: number; wishes?: readonly CartChangeRequest[]; route?: string };
  /** CART-060, CART-076 */
  addedToCart: { productId: number; title: string; image: string; qty: number };
  /** CAT-122, OP-125. `lines` are all that one press would add, the product's own among them; quantities are those to end with. */
  fresh: { productId: number; qty: number; lines?: readonly { productId: number; qty: number }[] };
  /** The host's own exit offer (SHELL-167). */
  exitIntent: { kind: ExitKind };
  /** The host's own: asks for a ZIP and shows what is delivered there, and when. */
  delivery: Record<never, never>;
  /** ACC-075 */
  otp: { message?: string };
}
/** Name of a dialog that any page can open. */
export type OverlayName = keyof OverlayProps;
/** Open dialog with its props. */
export type OpenOverlay = { [N in OverlayName]: { name: N; props: OverlayProps[N] } }[OverlayName];
/** Control of the dialogs that any page can open. */
export interface Overlays {
  /** One dialog at a time, the newest wins; `otp` goes first (OP-127). */
  open<N extends OverlayName>(name: N, props: OverlayProps[N]): void;
  close(): void;
}
