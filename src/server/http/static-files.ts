import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { getPath } from 'hono/utils/url';
import { chooseContentCoding } from './content-coding.ts';
import type { ContentCoding } from './content-coding.ts';
import { isNotModified } from './is-not-modified.ts';

interface StaticFile {
  type: string;
  caching: string;
  etag: string;
  /** The bodies by content coding; 'plain' is the uncompressed file. */
  bodies: Map<ContentCoding | 'plain', Uint8Array<ArrayBuffer>>;
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

/** The codings of compressed files by their extensions, the better first. */
const codingByExtension: Record<string, ContentCoding> = { br: 'br', gz: 'gzip' };

/**
 * Serves the built files of the interface from memory, compressed at build time (.br and .gz beside
 * each). Only files that were found at the start are served.
 */
export async function loadStaticFiles(
  folder: string,
): Promise<(request: Request) => Response | null> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const filePath = path.join(entry.parentPath, entry.name);
    const [, uncompressedPath = filePath, codingExtension = ''] =
      /^(.*?)(?:\.(br|gz))?$/.exec(filePath) ?? [];
    const name = `/${path.relative(folder, uncompressedPath).split(path.sep).join('/')}`;
    if (name.startsWith('/.vite/')) continue;
    const file = files.get(name) ?? {
      type: types[path.extname(uncompressedPath)] ?? 'application/octet-stream',
      caching: cacheControlFor(name),
      etag: '',
      bodies: new Map(),
    };
    const body = new Uint8Array(await readFile(filePath));
    file.bodies.set(codingByExtension[codingExtension] ?? 'plain', body);
    if (codingExtension === '')
      file.etag = `"${body.byteLength.toString(36)}-${await digest(body)}"`;
    files.set(name, file);
  }
  return (request) => {
    const file = files.get(getPath(request));
    return file ? respondWithFile(request, file) : null;
  };
}

function respondWithFile(request: Request, file: StaticFile): Response {
  const compressed = Object.values(codingByExtension).filter((name) => file.bodies.has(name));
  const coding = chooseContentCoding(request, compressed);
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.caching,
    // Weak, since the compressed file has other bytes.
    etag: `W/${file.etag}`,
    vary: 'Accept-Encoding',
  };
  if (isNotModified(request, file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (coding) headers['content-encoding'] = coding;
  const body = file.bodies.get(coding ?? 'plain') ?? null;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** A changed built file has a new name; the service worker and its page must be revalidated each time. */
function cacheControlFor(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(js|html)$/.test(name) ? 'no-cache' : 'public, max-age=3600';
}

async function digest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', body);
  return Buffer.from(bytes).toString('base64url');
}
