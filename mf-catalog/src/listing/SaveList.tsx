import { Slot } from '@larder/shell';
import type { ListingIntro } from './ListingView.tsx';

/** All of a list goes into the cart by one press; one that a shopper shares can be followed (OP-084). */
export const SaveList: ListingIntro = ({ data: { source }, first }) =>
  source.kind === 'list' ? (
    <Slot name="account.save_list" props={{ listKey: source.key, isShared: first.about.isShared }} />
  ) : null;
