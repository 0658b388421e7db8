import { paths } from '@larder/contracts/paths';
import { ButtonLink } from '@larder/ui';

/** Link from an error page to the home page (SHELL-120, SHELL-130). */
export const ReturnHome = () => <ButtonLink href={paths.home}>Return to Homepage</ButtonLink>;
