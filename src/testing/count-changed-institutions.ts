import type { Pool } from 'pg';

/** The number of institutions updated by each statement of some work, in order, zeros included. */
export async function countChangedInstitutions(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<number[]> {
  await pool.query(`
    create table changed (number serial, rows integer not null);
    create function note_changed() returns trigger language plpgsql as $$
    begin
      insert into changed (rows) select count(*) from after;
      return null;
    end $$;
    create trigger note_changed after update on institutions
    referencing new table as after for each statement execute function note_changed();`);
  try {
    await work();
    const { rows } = await pool.query<{ rows: number }>('select rows from changed order by number');
    return rows.map((statement) => statement.rows);
  } finally {
    await pool.query(`
      drop trigger note_changed on institutions;
      drop function note_changed;
      drop table changed;`);
  }
}
