import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Preferences } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useQueryClient, useShell } from '@larder/shell';
import { requireUuid } from '../data/respondent.ts';
import { createDrafts, NO_DRAFTS } from './drafts.ts';
import type { Answers } from './steps.ts';

/** Answers of a quiz: those saved on the server, overlaid with unsaved ones. */
export interface QuizAnswering {
  answers: Answers;
  isSaving: boolean;
  /** Why the last save failed; the answers stay in the browser. */
  failure: string | null;
  choose(questionId: number, answers: readonly string[]): void;
  /** Sends all unsaved answers. Resolves to true when the server has all of them. */
  save(): Promise<boolean>;
}

/** Answers are stored in this browser from the press on and sent with `save` (QUIZ-010, QUIZ-012, OP-015). */
export function useAnswers(quizKey: string, saved: Preferences): QuizAnswering {
  const { api, session, events } = useShell();
  const queryClient = useQueryClient();
  const owner = session.get().account?.customer_id ?? 'visitor';
  const drafts = useMemo(
    () =>
      createDrafts(
        `larder.quiz.${quizKey}.${owner}`,
        () => localStorage,
        (error) => events.emit('error_alert', { message: `quiz answers are not stored: ${String(error)}` }),
      ),
    [quizKey, owner, events],
  );
  const unsaved = useSyncExternalStore(drafts.subscribe, drafts.get, () => NO_DRAFTS);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    for (const [id, answers] of Object.entries(drafts.get())) {
      const uuid = await requireUuid(api, session.get());
      const body = { uuid, quiz_key: quizKey, question_id: Number(id), answers: [...answers] };
      queryClient.setQueryData(keys.preferences, await api.call('POST /preferences', { body }));
      // An answer that was changed while it was on its way is still to be sent.
      if (drafts.get()[id] === answers) drafts.drop(Number(id));
    }
  };
  return {
    answers: useMemo(() => ({ ...saved.user_preferences, ...unsaved }), [saved, unsaved]),
    isSaving,
    failure,
    choose(questionId, answers) {
      setFailure(null);
      drafts.set(questionId, answers);
    },
    async save() {
      if (isSaving) return false;
      if (Object.keys(drafts.get()).length === 0) return true;
      setSaving(true);
      setFailure(null);
      try {
        await send();
        // Earlier picks and recommendations depend on the old answers.
        void queryClient.invalidateQueries({ queryKey: keys.picks(quizKey) });
        void queryClient.invalidateQueries({ queryKey: keys.recommend('picks').slice(0, 2) });
        return true;
      } catch (error) {
        setFailure(error instanceof ApiError ? failureText(error.body, AUTH_TEXT.oops) : AUTH_TEXT.oops);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
