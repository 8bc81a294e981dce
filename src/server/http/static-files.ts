import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isUnchanged } from './unchanged.ts';

interface StaticFile {
  type: string;
  caching: string;
  etag: string;
  /** By content coding: '' is the plain file. */
  bodies: Map<string, Uint8Array<ArrayBuffer>>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The built files of the interface, read once and served from memory, compressed beforehand
 * (.br and .gz beside each). Only what was found at start can be asked for.
 */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | null> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    const [, base = full, coding = ''] = /^(.*?)(?:\.(br|gz))?$/.exec(full) ?? [];
    const name = `/${path.relative(folder, base).split(path.sep).join('/')}`;
    if (name.startsWith('/.vite/')) continue;
    const file = files.get(name) ?? {
      type: types[path.extname(base)] ?? 'application/octet-stream',
      caching: cachingOf(name),
      etag: '',
      bodies: new Map(),
    };
    const body = new Uint8Array(await readFile(full));
    file.bodies.set(coding, body);
    if (coding === '') file.etag = `"${body.byteLength.toString(36)}-${await digest(body)}"`;
    files.set(name, file);
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname);
    return file ? serve(request, file) : null;
  };
}

function serve(request: Request, file: StaticFile): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const coding = ['br', 'gz'].find(
    (name) => accepted.includes(name === 'gz' ? 'gzip' : name) && file.bodies.has(name),
  );
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.caching,
    etag: file.etag,
    vary: 'Accept-Encoding',
  };
  if (isUnchanged(request, file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (coding) headers['content-encoding'] = coding === 'gz' ? 'gzip' : coding;
  const body = file.bodies.get(coding ?? '') ?? null;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Built files have new names when they change; the worker and its page have to be asked for anew. */
function cachingOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(js|html)$/.test(name) ? 'no-cache' : 'public, max-age=3600';
}

async function digest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', body);
  return Buffer.from(bytes).toString('base64url');
}
