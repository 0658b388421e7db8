import { keys } from '@larder/contracts/keys';
import { useNavigate, useQueryClient, useViewer } from '@larder/shell';
import { useSessionChange } from '../session/use-session-change.ts';

/**
 * Effects of saving a card or a wallet: refetches the payment methods, and a session whose card had failed, because the membership was
 * charged (OP-199).
 * @param doneTo path of the next page; the page stays without it
 */
export function useCardAdded(doneTo?: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account } = useViewer();
  const changed = useSessionChange();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: keys.cards });
    if (account?.card_failed) await changed('account');
    if (doneTo !== undefined) await navigate(doneTo);
  };
}
