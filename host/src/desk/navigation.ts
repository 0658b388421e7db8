import { paths } from '@larder/contracts/paths';
import type { Permission } from '@larder/rules';
import type { PageRoute } from '@larder/platform/release-loader/snapshot';

/** Entry of the desk's navigation. */
export interface DeskLink {
  readonly path: string;
  readonly label: string;
  readonly section: string;
  readonly order: number;
  /** The host process serves the page itself, so the browser loads it as a document. */
  readonly isDocument: boolean;
}

/** Links under one heading of the desk's navigation. */
export interface DeskSection {
  readonly heading: string;
  readonly links: readonly DeskLink[];
}

const DEFAULT_ORDER = 100;

/** Pages of the desk that the host process serves, so that they work without any remote. */
const HOST_PAGES: readonly (Omit<DeskLink, 'isDocument'> & { readonly permission: Permission })[] = [
  { path: paths.releaseDesk, label: 'Releases', section: 'Operations', order: 900, permission: 'releases.promote' },
];

/**
 * Pages of the desk that an employee may open from the navigation.
 * @param routes pages of the live remotes
 * @param permissions the employee's permissions
 * @returns links in the order of their manifests
 */
export function deskLinks(routes: readonly PageRoute[], permissions: readonly string[]): DeskLink[] {
  const own = HOST_PAGES.filter(({ permission }) => permissions.includes(permission)).map(
    ({ permission: _, ...link }): DeskLink => ({ ...link, isDocument: true }),
  );
  const ofRemotes = routes.flatMap(({ path, desk }): DeskLink[] => {
    if (!desk?.label || !permissions.includes(desk.permission) || own.some((link) => link.path === path)) return [];
    const { label, section = label, order = DEFAULT_ORDER } = desk;
    return [{ path, label, section, order, isDocument: false }];
  });
  return [...ofRemotes, ...own].toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

/** Groups the links of the navigation by section; a section is where its first link is. */
export function deskSections(links: readonly DeskLink[]): DeskSection[] {
  const groups = Map.groupBy(links, ({ section }) => section);
  return [...groups].map(([heading, members]) => ({ heading, links: members }));
}

/** The link of the page at a path: its own, or the one of the list that the page is part of. */
export const currentDeskLink = (links: readonly DeskLink[], pathname: string): DeskLink | undefined =>
  links
    .filter(({ path }) => pathname === path || (path !== paths.desk && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** Address of the page that shows a result of the desk's search; undefined when no live remote has one. */
export function addressOfHit(routes: readonly PageRoute[], kind: string, id: string): string | undefined {
  const route = routes.find(({ desk }) => desk?.shows === kind);
  return route?.path.replace(/:[a-zA-Z]+/, encodeURIComponent(id));
}
