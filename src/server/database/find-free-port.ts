import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** A port of 127.0.0.1 that nobody listens on now. Another program may take it in the meantime. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new StartError('No free port on 127.0.0.1.');
  return address.port;
}
