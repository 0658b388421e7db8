/** The text of a request's body; null as soon as it is longer than `limit` bytes. */
export async function readForm(request: AsyncIterable<Buffer>, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
