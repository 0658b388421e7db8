import { z } from 'zod';
import type { FileStore } from '../files/file-store.ts';

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

/** Key of the recording in the release store's files: machines of a store share it. */
const KEY = 'smoke/recording.json';

/** Responses of a store's API during a walk over its pages. They differ by the caller's changes before: a cart differs after an addition. */
export class Recording {
  readonly at: string;
  readonly #answers: Map<string, z.infer<typeof recordingFile>['answers'][string]>;

  constructor(at = new Date().toISOString(), answers: z.infer<typeof recordingFile>['answers'] = {}) {
    this.at = at;
    this.#answers = new Map(Object.entries(answers));
  }

  /** Reads the recording of a store. Returns undefined where there is none, or none that can be parsed: the caller records again. */
  static async read(files: FileStore): Promise<Recording | undefined> {
    const text = await files.read(KEY);
    if (text === undefined) return undefined;
    let json: unknown;
    try {
      json = JSON.parse(text.toString());
    } catch {
      return undefined;
    }
    const parsed = recordingFile.safeParse(json);
    return parsed.success ? new Recording(parsed.data.at, parsed.data.answers) : undefined;
  }

  async write(files: FileStore): Promise<void> {
    await files.write(KEY, JSON.stringify({ at: this.at, answers: Object.fromEntries(this.#answers) }));
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
