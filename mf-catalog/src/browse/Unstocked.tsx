import { paths } from '@larder/contracts/paths';
import { ButtonLink, EmptyState } from '@larder/ui';

/** Replaces the product lists of a store without products: announces them, and links to what exists already. */
export function Unstocked() {
  return (
    <EmptyState
      title="We’re stocking our shelves"
      actions={
        <>
          <ButtonLink href={paths.quiz}>Tell us how you eat</ButtonLink>
          <ButtonLink variant="secondary" href={paths.blog}>
            Read the blog
          </ButtonLink>
        </>
      }
    >
      We’re about to open. Come back soon to fill your first box.
    </EmptyState>
  );
}
