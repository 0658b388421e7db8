import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { AUTH_TEXT, failureText, LISTS_STALE_MS } from '@larder/rules';
import { ApiError, useLocation, useNavigate, useQuery, useQueryClient, useShell, useViewer, viewerOf } from '@larder/shell';
import { useExclusiveCall } from '../data/use-exclusive-call.ts';

type Reminders = CallResponse<'GET /account/reminders'>;

/** Texts of the button (ACC-101 … ACC-103). */
const REMINDER_TEXT = { unset: 'Remind me when in stock', saving: 'Updating', set: 'Reminder Set' } as const;

/**
 * A stock reminder (ACC-101 … ACC-105): set optimistically, reverted when the call fails; once set it stays (OP-097). Signed-out visitors go to
 * the login and back, and no reminder is created. All buttons of a product share one state.
 */
export function useReminder(productId: number): { text: string; isSet: boolean; busy: boolean; remind(): Promise<void> } {
  const { api, session, snacks } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { may, loggedIn, customerId } = useViewer();
  const { busy, run } = useExclusiveCall(`reminder ${productId}`);
  const { data } = useQuery({
    queryKey: keys.reminders,
    enabled: loggedIn,
    staleTime: LISTS_STALE_MS,
    queryFn: ({ signal }) => api.call('GET /account/reminders', { signal }),
  });
  const isSet = loggedIn && (data?.items.includes(productId) ?? false);
  const set = async () => {
    await queryClient.cancelQueries({ queryKey: keys.reminders });
    queryClient.setQueryData<Reminders>(keys.reminders, (known) => ({ items: [...(known?.items ?? []), productId] }));
    try {
      await api.call('POST /reminder', { body: { products: [productId] } });
    } catch (error) {
      // Its person left meanwhile, and took the list along.
      if (viewerOf(session.get()).customerId !== customerId) return;
      queryClient.setQueryData<Reminders>(
        keys.reminders,
        (known) => known && { items: known.items.filter((id) => id !== productId) },
      );
      if (!(error instanceof ApiError)) throw error;
      snacks.show({ type: 'error', message: failureText(error.body, AUTH_TEXT.oops), autoDismiss: true });
    }
  };
  return {
    text: busy ? REMINDER_TEXT.saving : isSet ? REMINDER_TEXT.set : REMINDER_TEXT.unset,
    isSet,
    busy,
    async remind() {
      if (may('reminders') !== 'allow') return void navigate(`${paths.login}?route=${encodeURIComponent(pathname + search)}`);
      if (!isSet) await run(set);
    },
  };
}
