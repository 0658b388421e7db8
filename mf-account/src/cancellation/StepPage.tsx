import type { ReactNode } from 'react';
import { Button, FormError } from '@larder/ui';
import form from '../form/form.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import type { useCancellation } from './use-cancellation.ts';

interface StepPageProps {
  title: string;
  lead?: ReactNode;
  way: Pick<ReturnType<typeof useCancellation>, 'busy' | 'failure' | 'press' | 'keep'>;
  /** The button that leads on; left out where the step has a form of its own. */
  next?: { label: string; press: () => Promise<void>; danger?: boolean };
  children: ReactNode;
}

/** A step of the way out: what it says, keeping the membership first, and the way on. */
export function StepPage({ title, lead, way, next, children }: StepPageProps) {
  const { busy, failure, press, keep } = way;
  return (
    <NarrowPage title={title} lead={lead}>
      <div className={form.form}>
        {children}
        <FormError>{failure}</FormError>
        <div className={form.actions}>
          <Button loading={busy === 'keep'} disabled={busy !== null && busy !== 'keep'} onClick={() => void keep()}>
            Keep my membership
          </Button>
          {next && (
            <Button
              variant={next.danger ? 'danger' : 'secondary'}
              loading={busy === 'next'}
              disabled={busy !== null && busy !== 'next'}
              onClick={() => void press('next', next.press)}
            >
              {next.label}
            </Button>
          )}
        </div>
      </div>
    </NarrowPage>
  );
}
