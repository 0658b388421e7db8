import { paths } from '@larder/contracts/paths';
import type { PageHead } from '@larder/shell';
import { AddressView } from '../address/AddressView.tsx';
import { pageHead } from '../layout/page-head.ts';

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Where do we deliver?', paths.quizAddress);

/** `/quiz/address` (OP-111, SHELL-036). */
export function Page() {
  return <AddressView />;
}
