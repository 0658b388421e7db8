import type { Room } from './rooms.ts';

/** One file leans on another: it imports it, or reads a table that the other defines. */
export interface Lean {
  from: string;
  to: string;
}

type Rooms = Readonly<Record<string, Room>>;

/** Tests, what only they use, and browser tests. */
const TEST = /\.(test|spec|fixture)\.tsx?$|^(shared\/[^/]+|mf-[^/]+)\/test\/|^host\/fixtures\/|^api\/src\/testing\//;
export const isTest = (path: string): boolean => TEST.test(path);

export const roomOf = (rooms: Rooms, path: string): string | undefined =>
  Object.keys(rooms).find((name) => rooms[name]?.files.test(path));

/** What is wrong with how files lean on each other, one line each; empty when all is as it is declared. */
export function judge(rooms: Rooms, files: readonly string[], leans: readonly Lean[]): string[] {
  const homeless = files.filter((path) => roomOf(rooms, path) === undefined).map((path) => `${path} is in no room`);
  const used = new Set<string>();
  const wrong = leans.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(rooms, from), roomOf(rooms, to)];
    if (a === undefined || b === undefined) return [];
    if (isTest(to) && !isTest(from)) return [`${from} leans on what only tests use: ${to}`];
    if (a === b) return [];
    const arrow = `${a} -> ${b}`;
    used.add(isTest(from) ? `${arrow} in tests` : arrow);
    return mayLean(rooms, a, b, isTest(from)) ? [] : [`${arrow} is not declared: ${from} leans on ${to}`];
  });
  return [...homeless, ...new Set(wrong), ...unused(rooms, used), ...unknown(rooms), ...circles(rooms)];
}

function mayLean(rooms: Rooms, a: string, b: string, inTest: boolean): boolean {
  const { leansOn = [], ground = [], inTests = [], composes } = rooms[a] ?? {};
  if (leansOn.includes(b) || ground.includes(b)) return true;
  if (inTest) return inTests.includes(b) || (isOfApi(a) && (isOfApi(b) || BELOW_API.includes(b)));
  return composes === true && isOfApi(b);
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
