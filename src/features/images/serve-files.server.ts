import type { Hono } from 'hono';
import type { HttpEnv } from '../../server/http/http-env.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';

/** Serves kept images under /files. A name never changes its content (IMG-05 sets the hour). */
export function serveFiles(app: Hono<HttpEnv>, { images }: Services): void {
  app.on(['GET', 'HEAD'], '/files/:name', async (c) => {
    const bytes = await images.read(c.req.param('name'));
    if (!bytes) throw new Refusal('notFound');
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=3600, immutable',
        'content-disposition': 'inline',
      },
    });
  });
}
