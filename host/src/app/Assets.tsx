import type { SlotAssets } from '@larder/shell';
import { RemoteSheets } from '@larder/shell/services/remote-sheets';

/** Style sheets of a page's remote, loaded in the same way as those of a slot. */
export const Assets = ({ assets }: { assets: SlotAssets | undefined }) => assets && <RemoteSheets sheets={assets.sheets} />;
