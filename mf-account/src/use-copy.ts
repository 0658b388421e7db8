import { useSnacks } from '@larder/shell';

/**
 * Copies a text to the clipboard, and says whether that succeeded.
 * @param what the text as people call it, such as `link`
 */
export function useCopy(what: string): (text: string) => Promise<void> {
  const snacks = useSnacks();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      snacks.show({ id: 'copy', type: 'success', message: `Your ${what} is copied.` });
    } catch {
      snacks.show({ id: 'copy', type: 'error', message: `We couldn’t copy the ${what}. Please select and copy it.` });
    }
  };
}
