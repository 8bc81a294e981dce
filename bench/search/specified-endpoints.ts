import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createPool } from '../../src/server/database/pool.ts';

/**
 * The endpoints as the specification first described them, on the same tables and HTTP server: three ILIKEs
 * with 100 rows in any order, and every row of a category for its map.
 */
export async function serveSpecifiedEndpoints(databaseUrl: string) {
  const pool = createPool(databaseUrl);
  const app = new Hono();
  // A statement that exceeds the time limit counts as a failure.
  app.onError((error, c) => c.json({ title: error.message }, 503));
  app.get('/suggestions', async (c) => {
    const pattern = `%${c.req.query('q') ?? ''}%`;
    const { rows } = await pool.query({
      name: 'specified-suggestions',
      text: `select i.*, c.name as category_name
             from institutions i join institution_categories c on c.id = i.category_id
             where i.is_active and (i.name ilike $1 or i.description ilike $1 or i.address ilike $1)
             limit 100`,
      values: [pattern],
    });
    return c.json(rows);
  });
  app.get('/category-map', async (c) => {
    const { rows } = await pool.query({
      name: 'specified-category-map',
      text: `select * from institutions where is_active and category_id = $1 order by name`,
      values: [c.req.query('category')],
    });
    return c.json(rows);
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
