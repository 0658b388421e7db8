import type { PrefetchContext, PrefetchResult } from '@larder/shell';

/** Data of the pages of such links. */
export interface LinkData {
  token: string;
}

export const linkData = async ({ search }: PrefetchContext): Promise<PrefetchResult<LinkData>> => ({
  data: { token: search.get('token') ?? '' },
});
