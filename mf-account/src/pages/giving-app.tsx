import { paths } from '@larder/contracts/paths';
import { GIVES_AGAIN_DAYS, GIVES_CATEGORIES, GIVES_LABELS } from '@larder/rules';
import type { PageHead } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { NarrowPage } from '../layout/NarrowPage.tsx';

export const head = (): PageHead => ({
  title: 'Apply for Larder Gives',
  description: 'A free annual membership for those for whom the fee is in the way.',
});

/** /givingapp: whom a free membership is for, and how one asks for it (OP-049, SHELL-076). */
export function Page() {
  return (
    <NarrowPage
      title="Apply for Larder Gives"
      lead="A year of member prices at no charge, for those for whom the fee is in the way."
    >
      <h2>Who it is for</h2>
      <ul>
        {GIVES_CATEGORIES.map((category) => (
          <li key={category}>{GIVES_LABELS[category]}</li>
        ))}
      </ul>
      <h2>How it goes</h2>
      <ol>
        <li>Answer four questions.</li>
        <li>Confirm who you are.</li>
        <li>
          We read your application and write to you. Once it is approved your year begins. Nothing is ever charged for it, and it
          does not renew by itself: in its last {GIVES_AGAIN_DAYS} days you can ask for another.
        </li>
      </ol>
      <div>
        <ButtonLink href={paths.givingQuestionnaire}>Begin</ButtonLink>
      </div>
    </NarrowPage>
  );
}
