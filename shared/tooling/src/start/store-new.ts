import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PlainError } from '@larder/platform/process/plain-error';

const FILE = 'store.json';

/** The kind of store in a data folder; a folder without the file is the demo store. */
const storeSettings = z.object({ goods: z.enum(['demo', 'own']) });
type StoreSettings = z.infer<typeof storeSettings>;

/** Reads whose products a data folder's store sells. @throws PlainError for a settings file with other contents */
export async function readProductSource(dataDir: string): Promise<StoreSettings['goods']> {
  const file = join(dataDir, FILE);
  try {
    return storeSettings.parse(JSON.parse(await readFile(file, 'utf8'))).goods;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'demo';
    throw new PlainError(`${file} must be {"goods":"own"} or {"goods":"demo"}.`);
  }
}

/** `larder store new <folder>`: creates a data folder for a real store, without demo products and customers. Refuses a folder that is not empty. */
export async function storeNew(folder: string): Promise<number> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0) throw new PlainError(`${path} is not empty. Name a new folder.`);
  await writeFile(join(path, FILE), `${JSON.stringify({ goods: 'own' } satisfies StoreSettings)}\n`);
  console.log(`An empty store is in ${path}.\n
  LARDER_DATA=${path} npm start
  LARDER_DATA=${path} npm run catalog:import -- products.csv --categories categories.csv\n
The import tells its files with --help; the store may be open meanwhile, and must have been open once.`);
  return 0;
}
