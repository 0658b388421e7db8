import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** An answer of the api, its body as base64. */
const answer = z.object({
  status: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});
export type RecordedAnswer = z.infer<typeof answer>;

const recordingFile = z.object({
  at: z.iso.datetime(),
  /** By key: what was answered after so many changes of whoever asked. */
  answers: z.record(z.string(), z.array(answer.extend({ step: z.number().int() }))),
});

/** What a store's api answered to whoever walked over its pages, told apart by what they had changed before: a cart is another one after something was added. */
export class Recording {
  readonly at: string;
  readonly #answers: Map<string, z.infer<typeof recordingFile>['answers'][string]>;

  constructor(at = new Date().toISOString(), answers: z.infer<typeof recordingFile>['answers'] = {}) {
    this.at = at;
    this.#answers = new Map(Object.entries(answers));
  }

  /** Undefined where there is none, or none that can be read. */
  static async read(file: string): Promise<Recording | undefined> {
    try {
      const { at, answers } = recordingFile.parse(JSON.parse(await readFile(file, 'utf8')));
      return new Recording(at, answers);
    } catch {
      // The caller records again.
      return undefined;
    }
  }

  async write(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, JSON.stringify({ at: this.at, answers: Object.fromEntries(this.#answers) }));
    await rename(`${file}.part`, file);
  }

  keep(key: string, step: number, given: RecordedAnswer): void {
    const others = (this.#answers.get(key) ?? []).filter((each) => each.step !== step);
    this.#answers.set(key, [...others, { ...given, step }]);
  }

  /** The answer after so many changes; what was asked a moment earlier or later then is the nearest. */
  find(key: string, step: number): RecordedAnswer | undefined {
    const all = (this.#answers.get(key) ?? []).toSorted((a, b) => a.step - b.step);
    return all.findLast((each) => each.step <= step) ?? all[0];
  }
}
