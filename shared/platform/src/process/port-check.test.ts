import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPort } from './port-check.ts';

test('a taken port is refused in one sentence, and is free again once its process has left', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken. Set PORT to a free one.`);
  server.close();
  await once(server, 'close');
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined();
});
