import { useEffect, useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { productFacts } from '@larder/contracts/product-facts';
import { AUTH_TEXT, failureText, PREFILL_TEXT, quizPrefillAllowed } from '@larder/rules';
import {
  ApiError,
  useQueryClient,
  useShell,
  useViewer,
  WHOLE_CART,
  type CartAnswer,
  type QueryClient,
  type ShellServices,
  type Viewer,
} from '@larder/shell';
import { requireUuid } from '../data/respondent.ts';
import { createPrefillMemory } from './prefill-memory.ts';
import { runPrefill, type PrefillResponse, type PrefillOutcome } from './run-prefill.ts';

/** State of a prefill. `off`: not available to this shopper. */
export type PrefillState = { is: 'off' } | { is: 'working' } | PrefillOutcome | { is: 'failed'; text: string };

const TRIGGER = 'quiz';

/** Members whose account has the quiz flag (OP-046, OP-115). */
const quizPrefillIsFor = ({ may, loggedIn, account }: Viewer): boolean =>
  may('smart_cart') === 'allow' && quizPrefillAllowed({ loggedIn, flags: account });

/** Notifies all parts that show or count the cart of the added products. */
function tell({ events }: ShellServices, queryClient: QueryClient, answer: PrefillResponse): void {
  void queryClient.invalidateQueries({ queryKey: keys.cart().slice(0, 1) });
  events.emit('cart.changed', { totalItems: answer.total_items });
  if (answer.status !== 'added') return;
  for (const product of answer.products)
    events.emit('product_added', {
      product_id: product.id,
      qty: Math.max(1, product.min_order_qty),
      ...productFacts(product),
    });
}

async function prefill(shell: ShellServices, queryClient: QueryClient, customerId: number): Promise<PrefillOutcome> {
  const { api, session, events } = shell;
  const memory = createPrefillMemory(
    customerId,
    () => localStorage,
    (error) => events.emit('error_alert', { message: `cart prefill is not stored: ${String(error)}` }),
  );
  const uuid = await requireUuid(api, session.get());
  const outcome = await runPrefill({
    memory,
    readCart: async () =>
      queryClient.getQueryData<CartAnswer>(keys.cart()) ?? (await api.call('GET /carts', { query: WHOLE_CART })),
    prepare: () => api.call('POST /prepareCartPrefillRecs', { body: { uuid, type: TRIGGER } }),
    request: () => api.call('POST /getCartPrefillRecs', { body: { uuid, type: TRIGGER } }),
    placed: (answer) => tell(shell, queryClient, answer),
  });
  if (outcome.is === 'empty') events.emit('error_alert', { message: PREFILL_TEXT.emptyReport });
  return outcome;
}

/** One prefill per page at a time, also when its screen is left and reopened while it runs. */
const running = new WeakMap<QueryClient, Promise<PrefillOutcome>>();

function prefillOnce(shell: ShellServices, queryClient: QueryClient, customerId: number): Promise<PrefillOutcome> {
  const known = running.get(queryClient);
  if (known) return known;
  const started = prefill(shell, queryClient, customerId).finally(() => running.delete(queryClient));
  running.set(queryClient, started);
  return started;
}

/** Fills the cart of a shopper who reached the end of the quiz (QUIZ-016, QUIZ-022 … QUIZ-025). `retry` tries again what failed. */
export function usePrefill(isEnabled: boolean): { state: PrefillState; retry: () => void } {
  const shell = useShell();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const customerId = isEnabled && quizPrefillIsFor(viewer) ? viewer.customerId : null;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PrefillState>({ is: 'working' });
  useEffect(() => {
    if (customerId === null) return;
    let isHere = true;
    const show = (next: PrefillState) => {
      if (isHere) setState(next);
    };
    show({ is: 'working' });
    prefillOnce(shell, queryClient, customerId).then(show, (error: unknown) => {
      show({ is: 'failed', text: error instanceof ApiError ? failureText(error.body, AUTH_TEXT.oops) : AUTH_TEXT.oops });
      // Other errors than those of the API are bugs, reported as unhandled rejections.
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isHere = false;
    };
  }, [shell, queryClient, customerId, attempt]);
  return { state: customerId === null ? { is: 'off' } : state, retry: () => setAttempt((count) => count + 1) };
}
