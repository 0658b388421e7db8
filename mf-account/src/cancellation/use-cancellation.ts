import { useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import type { AnsweredStep } from '@larder/rules';
import { ApiError, useNavigate, useQueryClient, useShell } from '@larder/shell';
import { stepPath } from './cancellation-query.ts';

/** Runs the actions of the cancellation, one at a time; a failure is shown at its button and changes nothing. */
export function useCancellation() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs what a button does, by the button's name. */
  async function press(name: string, work: () => Promise<void>): Promise<void> {
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
    } finally {
      setBusy(null);
    }
  }

  /** Submits a step and navigates to the next one. @throws ApiError when it was refused */
  async function goTo(step: AnsweredStep, answers: { reason_id?: number; feedback?: string } = {}): Promise<void> {
    queryClient.setQueryData(keys.cancellation, await api.call('PUT /membership/cancellation', { body: { step, ...answers } }));
    await navigate(stepPath(step));
  }

  const keep = () =>
    press('keep', async () => {
      await api.call('DELETE /membership/cancellation', {});
      await navigate(paths.account);
    });

  return { busy, failure, press, goTo, keep };
}
