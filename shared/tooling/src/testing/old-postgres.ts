import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** One message of the PostgreSQL protocol: a type byte, the length, and the parts; texts end with a zero. */
function message(letter: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);

const READY = message('Z', Buffer.from('I'));
const LOGGED_IN = Buffer.concat([message('R', int32(0)), READY]);

/** The result of a query with one text column. */
const oneText = (name: string, value: string): Buffer =>
  Buffer.concat([
    message('T', int16(1), name, int32(0), int16(0), int32(25), int16(-1 & 65_535), int32(-1), int16(0)),
    message('D', int16(1), int32(value.length), Buffer.from(value)),
    message('C', 'SHOW'),
    READY,
  ]);

/** A fake PostgreSQL server of an old version for programs that refuse it: accepts every connection and answers each query with its version number. */
export async function oldPostgres(versionNumber: number): Promise<{ url: string; queries: string[]; close(): void }> {
  const queries: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const letter = chunk.toString('latin1', 0, 1);
      if (letter === 'X') return void socket.end();
      if (letter !== 'Q') return void socket.write(LOGGED_IN);
      queries.push(chunk.toString('utf8', 5, chunk.length - 1));
      socket.write(oneText('server_version_num', String(versionNumber)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://larder:secret@127.0.0.1:${port}/larder`, queries, close: () => void server.close() };
}
