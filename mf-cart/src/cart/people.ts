import { paths } from '@larder/contracts/paths';
import { viewerOf, type ShellServices } from '@larder/shell';

/** Texts of the membership dialog. */
const REASONS = {
  checkout: { title: 'One step before ordering', reason: 'You need a membership to order. Your cart is saved.' },
  save_for_later: { reason: 'You need a membership to save items for later.' },
} as const;

/**
 * Allows an action, or leads to what the shopper needs for it: membership dialog, signup or reactivation; the cart stays
 * (OP-046, MEM-044 … MEM-049). Answers whether to go on.
 */
export function leadTo(
  action: keyof typeof REASONS,
  shell: Pick<ShellServices, 'session' | 'overlays'>,
  navigate: (to: string) => void,
): boolean {
  switch (viewerOf(shell.session.get()).may(action)) {
    case 'allow':
      return true;
    case 'reactivate':
      shell.overlays.open('reactivation', {});
      return false;
    case 'signup':
      navigate(paths.plans);
      return false;
    default:
      shell.overlays.open('membership', REASONS[action]);
      return false;
  }
}
