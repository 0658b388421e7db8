import { useId } from 'react';
import { paths } from '@larder/contracts/paths';
import type { SlotProps } from '@larder/shell';
import { ButtonLink, Panel } from '@larder/ui';
import styles from './invitation.module.css';

const WORDS: Readonly<Record<SlotProps['quiz.invitation']['place'], { heading: string; text: string }>> = {
  home: { heading: 'Not sure where to start?', text: 'Tell us how you eat, and we fill your first shelf.' },
  account: { heading: 'Has anything changed?', text: 'We use your answers to show you the right products. Review them here.' },
  welcome: {
    heading: 'Let us get to know your kitchen',
    text: 'Answer a few questions to get picks for you.',
  },
};

/** An invitation to the quiz, in the words of its place. */
export default function Invitation({ place }: SlotProps['quiz.invitation']) {
  const id = useId();
  const { heading, text } = WORDS[place];
  return (
    <Panel tone="leaf" as="section" aria-labelledby={id} className={styles.invitation}>
      <div>
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink href={paths.quiz}>Take the quiz</ButtonLink>
    </Panel>
  );
}
