import { useSnacks } from '@larder/shell';
import { IconButton } from '@larder/ui';
import Share from 'lucide-react/icons/share-2';

/** Passes the page on: by the device's own sheet where there is one, else the address is copied. */
export function ShareButton({ title }: { title: string }) {
  const snacks = useSnacks();
  const share = async () => {
    const { href } = window.location;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: href });
      await navigator.clipboard.writeText(href);
      snacks.show({ id: 'share', type: 'success', message: 'The link is copied.' });
    } catch (error) {
      // Closing the device's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      snacks.show({ id: 'share', type: 'error', message: 'We couldn’t copy the link. You can copy it from the address bar.' });
    }
  };
  return <IconButton label="Share" icon={<Share size={19} aria-hidden="true" />} onClick={() => void share()} />;
}
