import { useQuery as liveQuery } from '@tanstack/react-query';
import { useQueryOnServer } from './services/query-on-server.ts';

declare const __SERVER__: boolean | undefined;

/** React Query, handed out by the shell so that the host's build keeps only what is used. The client belongs to the host. */
export { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';
export const useQuery = typeof __SERVER__ === 'boolean' && __SERVER__ ? useQueryOnServer : liveQuery;
