import { createHash } from 'node:crypto';
import type { NavNode } from '@larder/contracts';
import type { ReleasesFile } from '../../src/app/boot.ts';
import { hashSource } from '@larder/platform/http/inline-hash';
import { withoutDesk } from '@larder/platform/release-loader/shop-snapshot';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';

/** Parts of a page in separate files, which browsers cache: the list of its releases, the menu, or the complete sheets of one of its remotes. */
export interface PageFile {
  readonly what: 'releases' | 'menu' | 'sheets';
  readonly text: string;
}

const ENDING = { releases: 'json', menu: 'json', sheets: 'css' } as const;

/** Content address of a file: browsers cache it forever. `integrity` is the hash that browsers verify. */
export function addressOf({ what, text }: PageFile): { src: string; integrity: string } {
  const hash = createHash('sha384').update(text).digest();
  const name = hash.subarray(0, 8).toString('hex');
  return { src: `/static/${what}.${name}.${ENDING[what]}`, integrity: `sha384-${hash.toString('base64')}` };
}

/** Files of the pages of one snapshot. Each is published before the first page that names it. */
export interface PageFiles {
  /** The list of releases, with the hash of every script that browsers may load, including the host's own late ones. */
  readonly releases: ReturnType<typeof addressOf>;
  /** CSP source of the page's import map, which a script adds with the hashes of `releases`. */
  readonly importMapSource: string;
  /** URL of a file with the menu from the API. */
  menu(menu: readonly NavNode[]): string;
  /** Files with all rules of these sheets, one a release, with the beginning of the URLs of its sheets. */
  sheets(hrefs: readonly string[]): { href: string; base: string }[];
}

/** Pages of the store, and pages of the desk, which have more releases' modules. */
type Area = 'store' | 'desk';

let known: Record<Area, WeakMap<Snapshot, PageFiles>> = { store: new WeakMap(), desk: new WeakMap() };

/** The next page of each snapshot publishes its files again. */
export function republishFiles(): void {
  known = { store: new WeakMap(), desk: new WeakMap() };
}

/**
 * Returns the files of a snapshot's pages, which all pages of an area share.
 * @param build hashes by URL of the host's files, and the scripts that start the page
 * @param publish called with each file before a page references it
 * @param area pages of the store name nothing of the desk
 */
export function filesOf(
  snapshot: Snapshot,
  { integrity, scripts }: { integrity: Readonly<Record<string, string>>; scripts: readonly string[] },
  publish: (file: PageFile) => void,
  area: Area = 'store',
): PageFiles {
  const found = known[area].get(snapshot);
  if (found) return found;
  const { registry, integrity: releaseHashes } = area === 'desk' ? snapshot : withoutDesk(snapshot);
  const named = (file: PageFile) => {
    publish(file);
    return addressOf(file);
  };
  // Those that start the page bear their hashes themselves.
  const late = Object.entries(integrity).filter(([url]) => url.endsWith('.js') && !scripts.includes(url));
  const file: ReleasesFile = { registry, integrity: { ...releaseHashes, ...Object.fromEntries(late) } };
  const combined = new Map<string, ReturnType<PageFiles['sheets']>>();
  const menus = new WeakMap<readonly NavNode[], string>();
  const files: PageFiles = {
    releases: named({ what: 'releases', text: JSON.stringify(file) }),
    importMapSource: hashSource(JSON.stringify({ integrity: file.integrity })),
    menu(menu) {
      const src = menus.get(menu) ?? named({ what: 'menu', text: JSON.stringify(menu) }).src;
      menus.set(menu, src);
      return src;
    },
    sheets(hrefs) {
      const key = hrefs.join(' ');
      const sheets =
        combined.get(key) ??
        registry.releases.flatMap(({ base }) => {
          const text = hrefs.filter((href) => href.startsWith(base)).map((href) => snapshot.css(href));
          return text.length > 0 ? [{ href: named({ what: 'sheets', text: text.join('\n') }).src, base }] : [];
        });
      combined.set(key, sheets);
      return sheets;
    },
  };
  known[area].set(snapshot, files);
  return files;
}
