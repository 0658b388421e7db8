import { lazy, Suspense } from 'react';
import { paths } from '@larder/contracts/paths';
import { Button } from '@larder/ui';
import type { Question } from './use-deletion.ts';

const Dialog = lazy(() => import('@larder/ui/overlay/Dialog.tsx').then((module) => ({ default: module.Dialog })));

interface DeletionQuestionProps {
  /** The deleted thing, as `this card`. */
  what: string;
  question: Question | null;
  busy: boolean;
  onKeep: () => void;
}

/** Asks for confirmation before deleting what schedules of Autoship need, and names them. */
export function DeletionQuestion({ what, question, busy, onKeep }: DeletionQuestionProps) {
  if (question === null) return null;
  return (
    <Suspense>
      <Dialog
        open
        onClose={onKeep}
        insistent
        title={`Delete ${what}?`}
        lead={question.text}
        footer={
          <>
            <Button variant="secondary" onClick={onKeep}>
              Keep it
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void question.confirm()}>
              Delete it
            </Button>
          </>
        }
      >
        <p>
          <a href={paths.autoshipSettings}>Choose another one for Autoship</a>
        </p>
      </Dialog>
    </Suspense>
  );
}
