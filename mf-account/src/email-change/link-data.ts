import type { PrefetchContext, PrefetchResult } from '@larder/shell';

/** Data of the pages of such links. */
export interface LinkData {
  token: string;
}

/** Reads the token of an emailed link from the address; empty when it is missing. */
export const linkData = async ({ search }: PrefetchContext): Promise<PrefetchResult<LinkData>> => ({
  data: { token: search.get('token') ?? '' },
});
