import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { DISMISSED_MS } from '@larder/rules';
import { useLocation, useShipping, useViewer } from '@larder/shell';
import { IconButton } from '@larder/ui';
import { CLOSED_COOKIE, useSite } from '../app/site.ts';
import { writeCookie } from '../app/theme.ts';
import { announcementFor, stripAnnouncement } from './announcements.ts';
import { useStripPreview } from './use-strip-preview.ts';
import styles from './announcement.module.css';

/** The strip above the header. Closed, it stays away for a day (OP-153); the server knows by a cookie and does not render it. */
export function Announcement() {
  const { pathname } = useLocation();
  const { closed: closedBefore, strips } = useSite();
  const [closed, setClosed] = useState(closedBefore);
  const preview = useStripPreview();
  const current = announcementFor(useViewer(), pathname, useShipping(), strips);
  const announcement = preview ? stripAnnouncement(preview) : current;
  if (!announcement || closed.includes(announcement.kind)) return null;
  const close = () => {
    const next = [...closed, announcement.kind];
    setClosed(next);
    writeCookie(CLOSED_COOKIE, next.join('.'), DISMISSED_MS / 1000);
    // The pressed button was removed; the keyboard focus moves to the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.strip} aria-label="Announcement">
      <p>
        {announcement.text} <a href={announcement.link.href}>{announcement.link.text}</a>
      </p>
      <IconButton
        size="small"
        label="Close the announcement"
        icon={<X size={16} aria-hidden="true" />}
        className={styles.close}
        onClick={close}
      />
    </aside>
  );
}
