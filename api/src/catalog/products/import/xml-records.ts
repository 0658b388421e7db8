import sax from 'sax';
import { FileProblem, type FileRecord, type FileShape } from './file-record.ts';
import { normalizedChunks } from './normalized-lines.ts';

/** Maximum length of one item in characters; an unclosed element contains the rest of the file. */
const MAX_ITEM = 32 * 1024 * 1024;

interface Item {
  line: number;
  values: Map<string, string>;
}

/** Parses items; `take` returns those that are complete. */
function createParser(shape: FileShape) {
  const parser = sax.parser(true);
  const names: string[] = [];
  const done: Item[] = [];
  let item: Item | null = null;
  let depth = 0;
  let text = '';
  let length = 0;
  const state: { error: Error | null } = { error: null };
  const add = (part: string): void => {
    length += part.length;
    if (length > MAX_ITEM) state.error ??= new Error('an item is longer than 32 MB; is an element not closed?');
    else if (depth === 1) text += part;
  };
  parser.onopentag = ({ name }): void => {
    names.push(name);
    if (item) {
      depth += 1;
      text = '';
    } else if (name === 'item' || name === 'entry') {
      item = { line: parser.line + 1, values: new Map() };
      depth = 0;
      length = 0;
    }
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = (name): void => {
    names.pop();
    if (!item) return;
    if (depth === 0) {
      done.push(item);
      item = null;
      return;
    }
    const key = shape.nameOf ? shape.nameOf(name) : name;
    // Repeated elements form one list, as in tables; nested elements are no values.
    if (depth === 1 && text.trim() !== '') item.values.set(key, [item.values.get(key), text.trim()].filter(Boolean).join(','));
    depth -= 1;
  };
  parser.onerror = (error): void => {
    state.error ??= error;
  };
  return { parser, state, take: (): Item[] => done.splice(0) };
}

/**
 * The items of an RSS or Atom feed, one at a time: texts by element name, without namespace prefix where the shape says so. Entities of a
 * document type are not expanded.
 * @throws FileProblem for text that is no XML, or has no items
 */
export async function* xmlRecords(path: string, shape: FileShape): AsyncGenerator<FileRecord> {
  const { parser, state, take } = createParser(shape);
  const decoder = new TextDecoder('utf-8');
  let count = 0;
  const failed = (): FileProblem =>
    new FileProblem(
      `${path} (line ${parser.line + 1}): is not well-formed XML: ${state.error?.message.split('\n')[0] ?? ''}. The items before it were read, nothing after it.`,
    );
  const recordOf = ({ line, values }: Item): FileRecord => ({ line, value: Object.fromEntries(values) });
  for await (const chunk of normalizedChunks(path)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    for (const item of take()) {
      count += 1;
      yield recordOf(item);
    }
    if (state.error) throw failed();
  }
  parser.close();
  if (state.error) throw failed();
  if (count === 0) throw new FileProblem(`${path}: has no items. A feed is RSS with <item> or Atom with <entry> elements.`);
}
