import { paths } from '@larder/contracts/paths';
import { GIVES_AGAIN_DAYS, GIVES_CATEGORIES, GIVES_LABELS } from '@larder/rules';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { NarrowPage } from '../layout/NarrowPage.tsx';

/** Returns title and description. */
export const head = (): PageHead => ({
  title: 'Apply for Larder Gives',
  description: 'A free annual membership for people who can’t afford the fee.',
});

/** /givingapp: who can get a free membership, and how to apply (OP-049, SHELL-076). */
export function Page() {
  return (
    <NarrowPage title="Apply for Larder Gives" lead="A free year of member prices for people who can’t afford the fee.">
      <h2>Who it is for</h2>
      <ul>
        {GIVES_CATEGORIES.map((category) => (
          <li key={category}>{GIVES_LABELS[category]}</li>
        ))}
      </ul>
      <h2>How it works</h2>
      <ol>
        <li>Answer four questions.</li>
        <li>Confirm your identity.</li>
        <li>
          We review your application and email you. Once it’s approved, your year begins. You’re never charged, and it doesn’t
          renew automatically: in its last {GIVES_AGAIN_DAYS} days you can apply for another.
        </li>
      </ol>
      <div>
        <ButtonLink href={paths.givingQuestionnaire}>Begin</ButtonLink>
      </div>
    </NarrowPage>
  );
}
