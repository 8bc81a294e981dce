import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addUser } from '../../testing/builders.ts';
import { imageForm, plainPicture } from '../../testing/uploads.ts';
import { maxImageBytes } from './contract.ts';
import { localImageFiles } from './image-files.server.ts';

let folder: string;
let test: TestApi;
let server: Server;
let port: number;
let jpeg: Buffer;
/** The requests that the server has answered or given up, in order. */
const answered: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-upload-http-'));
  test = await testApi({ images: localImageFiles(folder) });
  jpeg = await plainPicture(900, 600).jpeg().toBuffer();
  // A header stands in for the session, which does not matter here.
  const answer = async (request: Request) => {
    const { method, headers, body } = request;
    const user = headers.get('x-test-user') ?? '';
    const init = { method, headers, body, duplex: 'half' as const };
    const response = await test.as(user).request(new URL(request.url).pathname, init);
    answered.push(response.status);
    server.emit('answered');
    return response;
  };
  server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
  await rm(folder, { recursive: true });
});

const upload = (user: string, files: readonly Uint8Array[]) =>
  fetch(`http://127.0.0.1:${port}/api/images`, {
    ...imageForm(files),
    headers: { 'x-test-user': user },
  });

/** Sends the first bytes of an upload over a raw socket. */
async function beginning(user: string, share: number) {
  const form = new Request('http://thikana.test', imageForm([jpeg]));
  const type = form.headers.get('content-type');
  const body = Buffer.from(await form.arrayBuffer());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/images HTTP/1.1\r\nhost: x\r\nx-test-user: ${user}\r\ncontent-type: ${type}\r\n` +
      `content-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, Math.floor(body.length * share)));
  return { socket, rest: body.subarray(Math.floor(body.length * share)) };
}

describe('an upload over the network', () => {
  it('that breaks off stores nothing, and frees its slot', async () => {
    const user = await addUser(test.services.db);
    const before = answered.length;
    for (const share of [0.01, 0.3, 0.6, 0.8, 0.99, 0.999]) {
      const { socket } = await beginning(user, share);
      // The server does not answer an unfinished upload, so the connection is cut.
      socket.end();
      socket.destroy();
      while (answered.length === before) await once(server, 'answered');
      expect(answered.splice(before)).toEqual([400]);
    }
    expect(await readdir(folder)).toEqual([]);
    expect(await test.services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    const all = await Promise.all(Array.from({ length: 3 }, () => upload(user, [jpeg])));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('that arrives piece by piece is stored', async () => {
    const user = await addUser(test.services.db);
    const { socket, rest } = await beginning(user, 0.9);
    const reply = once(socket, 'data');
    for (let at = 0; at < rest.length; at += 100) {
      await new Promise((sent) => socket.write(rest.subarray(at, at + 100), sent));
    }
    expect(String(await reply)).toMatch(/^HTTP\/1.1 201/);
    socket.destroy();
  });

  it('gets a slot although slow uploads hold them all', async () => {
    const drips: Socket[] = [];
    const told: string[] = [];
    const dripping = setInterval(() => drips.forEach((socket) => socket.write('x')), 100);
    try {
      for (let person = 0; person < 5; person += 1) {
        const user = await addUser(test.services.db);
        for (let time = 0; time < 3 && drips.length < 10; time += 1) {
          const { socket } = await beginning(user, 0.1);
          socket.on('error', () => undefined);
          socket.once('data', (answer) => told.push(String(answer)));
          drips.push(socket);
        }
      }
      // The last one is refused: all places of their network are taken.
      await expect.poll(() => told.length).toBe(1);
      const user = await addUser(test.services.db);
      const tried = async () => (await upload(user, [jpeg])).status;
      await expect.poll(tried, { interval: 500 }).toBe(201);
      await expect.poll(() => told.length).toBe(2);
      for (const answer of told) expect(answer).toMatch(/^HTTP\/1.1 503[^]*"unavailable"/);
    } finally {
      clearInterval(dripping);
      for (const socket of drips) socket.destroy();
    }
  });

  it('that is refused while it still arrives gets the reason', async () => {
    const user = await addUser(test.services.db);
    const large = Buffer.concat([jpeg, Buffer.alloc(maxImageBytes + 1_000_000)]);
    const response = await upload(user, [large, large, large]);
    expect([response.status, (await response.json()).code]).toEqual([413, 'tooLarge']);
    const again = await upload(user, [jpeg]);
    expect(again.status).toBe(201);
  });
});
