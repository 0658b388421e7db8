import type { PageHead } from '@larder/shell';
import { prefetchHome, type HomeData } from '../home/home-data.ts';
import { HomeView } from '../home/HomeView.tsx';

/** / (SHELL-001). */
export const Page = HomeView;
export const prefetch = prefetchHome;
export const head = (data: HomeData): PageHead => data.head;
