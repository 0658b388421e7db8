import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** An answer of the api, its body as base64. */
const answer = z.object({
  status: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});
/** Recorded response of the API. */
export type RecordedAnswer = z.infer<typeof answer>;

const recordingFile = z.object({
  at: z.iso.datetime(),
  /** Responses by key, each with the number of the caller's changes before it. */
  answers: z.record(z.string(), z.array(answer.extend({ step: z.number().int() }))),
});

/** Responses of a store's API during a walk over its pages. They differ by the caller's changes before: a cart differs after an addition. */
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

  keep(key: string, step: number, response: RecordedAnswer): void {
    const others = (this.#answers.get(key) ?? []).filter((each) => each.step !== step);
    this.#answers.set(key, [...others, { ...response, step }]);
  }

  /** The response after so many changes; without one, the nearest step counts. */
  find(key: string, step: number): RecordedAnswer | undefined {
    const all = (this.#answers.get(key) ?? []).toSorted((a, b) => a.step - b.step);
    return all.findLast((each) => each.step <= step) ?? all[0];
  }
}
