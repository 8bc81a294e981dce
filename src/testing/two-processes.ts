import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { bearerToken } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import { followEventStream } from '../features/notifications/follow-event-stream.ts';
import { findFreePort } from '../server/database/find-free-port.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { OpenDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { addCategory, addUser } from './builders.ts';
import { buildProgram } from './built-program.ts';
import type { BuiltProgram, RunningProgram } from './built-program.ts';
import { startExternalPostgres } from './external-postgres.ts';
import { startS3Server } from './s3-server.ts';
import { imageForm, plainPicture } from './uploads.ts';

/** A server process, and where it answers. */
export interface ServerProcess {
  origin: string;
  process: RunningProgram;
}

/** Two server processes on one external PostgreSQL and one S3 store, as behind a balancer. */
export interface TwoProcesses {
  first: ServerProcess;
  second: ServerProcess;
  program: BuiltProgram;
  /** The version of their PostgreSQL. */
  postgres: string;
  /** The settings of both, without their ports. */
  settings: Record<string, string>;
  /** A direct connection to their database. */
  database: OpenDatabase;
  /** The id of a category. */
  category_id: string;
  /** A folder for files of a test. */
  folder: string;
  /** Starts another process with the same settings. */
  startServer: (port?: number) => Promise<ServerProcess>;
  /** Creates a person who is signed in on every process. */
  createPerson: (role: 'user' | 'owner') => Promise<SignedInPerson>;
  /** Registers a place with an image through a server, and returns its id. */
  registerPlace: (server: ServerProcess, owner: SignedInPerson, name?: string) => Promise<string>;
  close: () => Promise<void>;
}

interface SignedInPerson {
  id: string;
  authorization: string;
  /** Builds a request of theirs, optionally with JSON. */
  buildRequest: (method: string, json?: unknown, more?: Record<string, string>) => RequestInit;
}

/** Starts everything for one test file; `close` it at the end. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of cleanUps.toReversed()) await end();
  };
  try {
    return { ...(await startAll(cleanUps)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(endings: (() => Promise<unknown>)[]): Promise<Omit<TwoProcesses, 'close'>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-two-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const [postgres, s3, program] = await Promise.all([
    startExternalPostgres(),
    startS3Server('thikana'),
    buildProgram(),
  ]);
  endings.push(postgres.stop, s3.stop, program.remove);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.storage;
  const settings = {
    DATABASE_URL: postgres.url,
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ DEMO: 'off', DATA_DIR: path.join(folder, 'unused') },
  };
  const startServer = async (port?: number) => {
    const PORT = String(port ?? (await findFreePort()));
    const server = program.start({ ...settings, PORT });
    await server.waitForOutput('ready');
    return { origin: `http://localhost:${PORT}`, process: server };
  };
  // At the same time, so that both find an empty database.
  const [first, second] = await Promise.all([startServer(), startServer()]);
  const database = await openDatabase(readSettings(settings), { program: 'import' });
  endings.push(database.close);
  const category_id = await addCategory(database.db);
  return {
    ...{ first, second, program, settings, database, category_id, folder, startServer },
    postgres: postgres.distribution,
    createPerson: (role) => addSignedInPerson(database, settings, role),
    registerPlace: async (server, owner, name = 'Tea stall') => {
      const place = { name, category_id, phone: '01712345678', latitude: 23.8, longitude: 90.4 };
      const json = { ...place, images: [await upload(server, owner)] };
      const response = await fetch(
        `${server.origin}/api/institutions`,
        owner.buildRequest('POST', json),
      );
      return (await expectJson<{ id: string }>(response, 201)).id;
    },
  };
}

/** The JSON of a response, which must have this status. */
export async function expectJson<Answer>(response: Response, status: number): Promise<Answer> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text);
}

/** Follows a person's stream on whatever server is current, and keeps what arrives. */
export function followNotifications(
  { authorization }: SignedInPerson,
  server: () => { origin: string },
) {
  const types: string[] = [];
  const endController = new AbortController();
  let resolveReady = () => undefined as void;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const client = crypto.randomUUID();
  const following = followEventStream({
    connect: (lastEventId, signal) =>
      fetch(`${server().origin}/api/notifications/stream?client=${client}`, {
        headers: { authorization, ...(lastEventId && { 'last-event-id': lastEventId }) },
        signal,
      }),
    onEvents: (events) => {
      for (const { event, data } of events) {
        if (event === 'ready') resolveReady();
        else if (event === 'notification') types.push(String(JSON.parse(data).type));
      }
    },
    network: new EventTarget(),
    signal: endController.signal,
  });
  return {
    types,
    ready,
    stop: async () => {
      endController.abort();
      await following;
    },
  };
}

async function addSignedInPerson(
  { db }: OpenDatabase,
  settings: Record<string, string>,
  role: 'user' | 'owner',
): Promise<SignedInPerson> {
  const id = await addUser(db, { roles: [role] });
  const token = bearerToken(await startSession(db, id, new Date()), readSettings(settings));
  const authorization = `Bearer ${token}`;
  return {
    id,
    authorization,
    buildRequest: (method, json, extraHeaders = {}) => ({
      method,
      headers: {
        authorization,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...extraHeaders,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }),
  };
}

async function upload(server: ServerProcess, { authorization }: SignedInPerson): Promise<string> {
  const form = imageForm([await plainPicture().png().toBuffer()]);
  const response = await fetch(`${server.origin}/api/images`, {
    ...form,
    headers: { authorization },
  });
  const { urls } = await expectJson<{ urls: string[] }>(response, 201);
  return urls[0] ?? '';
}
