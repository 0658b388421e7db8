import { Slot } from '@larder/shell';
import { listingPage } from '../listing/listing-page.tsx';
import type { ListingIntro } from '../listing/ListingView.tsx';

/** All of a list goes into the cart by one press; one that a shopper shares can be followed (OP-084). */
const SaveList: ListingIntro = ({ data: { source }, first }) =>
  source.kind === 'list' ? (
    <Slot name="account.save_list" props={{ listKey: source.key, isShared: first.about.isShared }} />
  ) : null;

/** /l/{key}: a curated list, or one that a shopper shares (OP-084, OP-139). */
export const { Page, prefetch, head } = listingPage(({ params }) => ({ kind: 'list', key: params['key'] ?? '' }), SaveList);
