import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ProgressBar } from '@larder/ui';
import styles from './QuizFrame.module.css';

/** Frame of a quiz step: the way back, the progress, and the question. */
export function QuizFrame({
  back,
  progress,
  children,
}: {
  back: string;
  progress: { done: number; count: number };
  children: ReactNode;
}) {
  const { done, count } = progress;
  const words = `Question ${done} of ${count}`;
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <a className={styles.back} href={back}>
          <ArrowLeft size={20} aria-hidden="true" /> Back
        </a>
        <p className={styles.count} aria-hidden="true">
          {words}
        </p>
        <div className={styles.bar}>
          <ProgressBar
            label="Progress of the quiz"
            percent={count > 0 ? Math.round((done / count) * 100) : 0}
            valueText={words}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
