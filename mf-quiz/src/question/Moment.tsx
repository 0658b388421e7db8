import { useApi, useQuery, useSession } from '@larder/shell';
import { ButtonLink, Spinner } from '@larder/ui';
import { picksQuery } from '../data/queries.ts';
import styles from './Moment.module.css';

/** A screen between two questions while picks are made (QUIZ-008). One goes on when one likes; nothing moves by itself. */
export function Moment({ quizKey, heading, text, next }: { quizKey: string; heading: string; text: string; next: string }) {
  const { isPending } = useQuery(picksQuery(useApi(), useSession(), quizKey));
  return (
    <div className={styles.moment}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p role="status" className={styles.status}>
        {isPending ? (
          <>
            <Spinner /> Looking through the shelves…
          </>
        ) : (
          'Done.'
        )}
      </p>
      <ButtonLink href={next} size="large">
        Continue
      </ButtonLink>
    </div>
  );
}
