import type { Hono } from 'hono';
import type { HttpEnv } from '../../server/http/http-env.ts';
import { isNotModified } from '../../server/http/is-not-modified.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { imageCacheControl } from './image-files.server.ts';
import type { ImageFiles } from './image-files.server.ts';
import { formatOfName, imageContentTypes, imageFileName } from './image-sizes.ts';

/** Serves stored images under /files. */
export function serveImages(app: Hono<HttpEnv>, { images }: Services): void {
  app.on(['GET', 'HEAD'], '/files/:name', async (c) => {
    const name = await findShareImage(images, c.req.param('name'));
    const format = formatOfName(name);
    if (!format) throw new Refusal('notFound');
    const headers = {
      'content-type': imageContentTypes[format],
      'cache-control': imageCacheControl,
      'content-disposition': 'inline',
      etag: `"${name}"`,
    };
    const unchanged = isNotModified(c.req.raw, headers.etag);
    if (unchanged || c.req.method === 'HEAD') {
      const bytes = await images.sizeOf(name);
      if (bytes === null) throw new Refusal('notFound');
      if (unchanged) return new Response(null, { status: 304, headers });
      return new Response(null, { headers: { ...headers, 'content-length': String(bytes) } });
    }
    const file = await images.open(name);
    if (!file) throw new Refusal('notFound');
    return new Response(file.content, {
      headers: { ...headers, 'content-length': String(file.bytes) },
    });
  });
}

const shareFilePattern = /^([\w-]+)-share\.jpg$/;

/**
 * The name of the file to send: an image that was stored without one for previews is shown as it was uploaded
 * where chat programs show that, else as WebP.
 */
async function findShareImage(images: ImageFiles, name: string): Promise<string> {
  const [, key] = shareFilePattern.exec(name) ?? [];
  if (!key) return name;
  for (const candidate of [name, `${key}.jpg`, `${key}.png`]) {
    if ((await images.sizeOf(candidate)) !== null) return candidate;
  }
  return imageFileName(key, 800);
}
