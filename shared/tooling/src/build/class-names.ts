import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6);

/** `count` letters that stand for a number. */
function lettersOf(number: number, count: number): string {
  const { length } = LETTERS;
  return Array.from({ length: count }, (_, at) => LETTERS[Math.floor(number / length ** at) % length]).join('');
}

/** How many letters tell remotes apart, and the sheets of one. */
const OF_OWNER = 3;
const OF_SHEET = 2;

/**
 * Names for the classes of one build: three letters of its owner, which no other remote has, two of the sheet, and one of the class in it. What begins alike is packed to almost nothing, where six letters
 * by chance were a twentieth of a first page and of its sheets. Sheets are those under `folders`; a new one leaves the names of nearly all others as they were. Undefined for a class of any other
 * sheet. Both builds of a release get the same names, since both read a sheet from its head.
 */
export function classNames(owner: string, folders: readonly string[]): (path: string, name: string) => string | undefined {
  const begin = lettersOf(numberOf(owner), OF_OWNER);
  const taken = new Set<number>();
  const sheets = new Map<string, { letters: string; classes: Map<string, number> }>();
  for (const folder of folders) {
    for (const path of globSync('**/*.css', { cwd: folder, exclude: ['**/node_modules/**'] }).toSorted()) {
      let place = numberOf(path.split(sep).join('/')) % LETTERS.length ** OF_SHEET;
      while (taken.has(place)) place = (place + 1) % LETTERS.length ** OF_SHEET;
      taken.add(place);
      sheets.set(join(folder, path), { letters: lettersOf(place, OF_SHEET), classes: new Map() });
    }
  }
  return (path, name) => {
    const sheet = sheets.get(path);
    if (!sheet) return undefined;
    const at = sheet.classes.get(name) ?? sheet.classes.size;
    sheet.classes.set(name, at);
    // More than there are letters get a second one, by which no two are the same.
    return begin + sheet.letters + lettersOf(at, at < LETTERS.length ? 1 : 2);
  };
}
