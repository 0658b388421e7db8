import { useEffect } from 'react';
import { prefetchAnswerShapes } from '../app/answer-shape.ts';
import { fetchPageLoader } from '../app/load-page-loader.ts';
import { useKit } from '../app/use-kit.ts';
import { loadSnackStack } from '../frame/load-snack-stack.ts';
import { requestFullLayout } from './full-layout.ts';
import { watchLine } from './line.ts';
import { watchLoadFailures } from './load-failures.ts';

/** Code and watches that every frame needs once a person uses its page: what navigations load, and notices of what failed. */
export function useLateServices(): void {
  const kit = useKit();
  useEffect(fetchPageLoader, []);
  useEffect(prefetchAnswerShapes, []);
  useEffect(requestFullLayout, []);
  useEffect(() => void loadSnackStack().catch(console.warn), []);
  useEffect(() => watchLine(kit), [kit]);
  useEffect(() => watchLoadFailures(kit), [kit]);
}
