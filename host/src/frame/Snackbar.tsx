import { useEffect, useState, type ComponentType } from 'react';
import { useReadable } from '@larder/shell';
import type { SnackStackProps } from '@larder/ui/feedback/SnackStack.tsx';
import { useKit } from '../app/use-kit.ts';
import { loadSnackStack } from './load-snack-stack.ts';

/** Presents the open snacks (SHELL-155, SHELL-196). Loads the stack with the first of them (SHELL-114). */
export function Snackbar() {
  const { snacks } = useKit();
  const list = useReadable(snacks.list);
  const [Stack, setStack] = useState<ComponentType<SnackStackProps>>();
  useEffect(() => {
    if (Stack || list.length === 0) return;
    // After a failed download, the next snack tries again.
    loadSnackStack().then((loaded) => setStack(() => loaded), console.warn);
  }, [Stack, list]);
  return Stack && <Stack snacks={list} onClose={snacks.close} />;
}
