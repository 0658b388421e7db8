import type { Door, Room } from './rooms.ts';

/** One file leans on another: it imports it, or reads a table that the other defines. */
export interface Lean {
  from: string;
  to: string;
  /** An import of types. */
  typeOnly?: boolean;
}

/** A file imports a package. */
export interface PackageUse {
  from: string;
  name: string;
}

type Rooms = Readonly<Record<string, Room>>;

/** Tests, what only they use, and browser tests. */
const TEST =
  /\.(test|spec|fixture)\.tsx?$|^(shared\/[^/]+|mf-[^/]+|host)\/test\/|^(host|shared\/platform)\/fixtures\/|^api\/(test|simulation)\//;
export const isTest = (path: string): boolean => TEST.test(path);

/** Where tables are defined. */
const TABLES = /\.table\.ts$/;

export const roomOf = (rooms: Rooms, path: string): string | undefined =>
  Object.keys(rooms).find((name) => rooms[name]?.files.test(path));

/** What is wrong with how files lean on each other, one line each; empty when all is as it is declared. */
export function judge(rooms: Rooms, files: readonly string[], leans: readonly Lean[]): string[] {
  const homeless = files.filter((path) => roomOf(rooms, path) === undefined).map((path) => `${path} is in no room`);
  const used = new Set<string>();
  const wrong = leans.flatMap((lean) => {
    const { from, to } = lean;
    const [a, b] = [roomOf(rooms, from), roomOf(rooms, to)];
    if (a === undefined || b === undefined) return [];
    if (isTest(to) && !isTest(from)) return [`${from} leans on what only tests use: ${to}`];
    if (a === b) return [];
    const arrow = `${a} -> ${b}`;
    used.add(isTest(from) ? `${arrow} in tests` : arrow);
    if (!mayLean(rooms, a, b, isTest(from))) return [`${arrow} is not declared: ${from} leans on ${to}`];
    return byDoor(rooms[a]?.doors?.[b], lean) ? [] : [`${from} comes to ${b} by ${to}, which is not its door`];
  });
  return [...homeless, ...new Set(wrong), ...unused(rooms, used), ...unknown(rooms), ...circles(rooms)];
}

function mayLean(rooms: Rooms, a: string, b: string, inTest: boolean): boolean {
  const { leansOn = [], ground = [], inTests = [], composes } = rooms[a] ?? {};
  if (leansOn.includes(b) || ground.includes(b)) return true;
  if (inTest) return inTests.includes(b) || (isOfApi(a) && (isOfApi(b) || BELOW_API.includes(b)));
  return composes === true && isOfApi(b);
}

function byDoor(door: Door | undefined, { from, to, typeOnly = false }: Lean): boolean {
  if (!door || door.files.test(to)) return true;
  return isTest(from) ? isTest(to) || door.types === true : typeOnly && door.types === true;
}

/**
 * Who knows how a table of another domain is defined: an entity of it is a row that is written when it is changed. Others read by the typed
 * builder and write by functions of the domain.
 */
export function foreignTables(rooms: Rooms, leans: readonly Lean[]): string[] {
  return leans.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(rooms, from), roomOf(rooms, to)];
    const isForeign = TABLES.test(to) && a !== b && a !== undefined && !isTest(from) && !rooms[a]?.composes;
    return isForeign ? [`${from} knows ${to}: a table's definition is for ${b} alone`] : [];
  });
}

/** Imports of packages that a room does not know; its tests may. */
export function forbiddenPackages(rooms: Rooms, uses: readonly PackageUse[]): string[] {
  return uses.flatMap(({ from, name }) => {
    const room = roomOf(rooms, from);
    return room !== undefined && !isTest(from) && rooms[room]?.without?.test(name)
      ? [`${from} imports ${name}, which ${room} does not know`]
      : [];
  });
}

const BELOW_API = ['contracts', 'rules'];
const isOfApi = (room: string): boolean => room === 'api' || room.startsWith('api/');

function unused(rooms: Rooms, used: ReadonlySet<string>): string[] {
  return Object.entries(rooms).flatMap(([name, { leansOn, inTests = [] }]) => [
    ...leansOn.filter((other) => !used.has(`${name} -> ${other}`)).map((other) => `${name} -> ${other} is declared and not used`),
    ...inTests
      .filter((other) => !used.has(`${name} -> ${other} in tests`))
      .map((other) => `${name} -> ${other} is declared for tests and not used`),
  ]);
}

const arrowsOf = ({ leansOn, ground = [] }: Room): string[] => [...leansOn, ...ground];

function unknown(rooms: Rooms): string[] {
  return Object.entries(rooms).flatMap(([name, room]) =>
    [...arrowsOf(room), ...(room.inTests ?? [])]
      .filter((other) => !rooms[other])
      .map((other) => `${name} leans on ${other}, which is no room`),
  );
}

/** Rooms that lean on each other in a circle, each told once. Whether a test leans back is its own matter. */
function circles(rooms: Rooms): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) found.push(`a circle: ${[...way.slice(at), name].join(' -> ')}`);
    if (at >= 0 || done.has(name)) return;
    const room = rooms[name];
    for (const other of room ? arrowsOf(room) : []) walk(other, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(rooms)) walk(name, []);
  return found;
}
