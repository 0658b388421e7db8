import { paths } from '@larder/contracts/paths';
import { ButtonLink } from '@larder/ui';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';

/** Not found, by path or by the page's own data (CAT-123, OP-069). */
export function NotFound() {
  return (
    <Screen
      title="We couldn’t find that page"
      actions={
        <>
          <ReturnHome />
          <ButtonLink href={paths.allDeals} variant="secondary">
            See all deals
          </ButtonLink>
        </>
      }
    >
      <title>Page not found | Larder</title>
      <meta name="robots" content="noindex" />
      <p>It may have moved, or we may no longer carry it.</p>
    </Screen>
  );
}
