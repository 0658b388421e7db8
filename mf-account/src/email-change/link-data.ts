import type { PrefetchContext, PrefetchResult } from '@larder/shell';

/** What the pages of such links know of them. */
export interface LinkData {
  token: string;
}

export const linkData = async ({ search }: PrefetchContext): Promise<PrefetchResult<LinkData>> => ({
  data: { token: search.get('token') ?? '' },
});
