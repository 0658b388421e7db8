import { Slot } from '@larder/shell';
import type { ListingIntro } from './ListingView.tsx';

/** A list that a shopper shares can be followed (OP-084). */
export const SaveList: ListingIntro = ({ data: { source } }) =>
  source.kind === 'list' ? <Slot name="account.save_list" props={{ listKey: source.key }} /> : null;
