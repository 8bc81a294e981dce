import type { Endpoint } from '../../shared/endpoint.ts';
import { expectedStatus } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';
import { permissionRows } from './permission-rows.ts';
import { callers } from './call-scene.ts';

const introduction = `# Who may do what

Every call of the API with the status that each caller is answered when the request itself is fine.
A test makes every one of these calls, compares, and fails when a call has no line here or when this
page is not what it writes: \`UPDATE_PERMISSIONS=1 npx vitest run src/server/permissions.test.ts\`.

_Owner of it_ is the person whose institution, review, reply, notification or account it is; _user_,
_other owner_ and _admin_ are others with that role. 401: not signed in. 403: signed in without the
right. 404: not there, also for what the caller may not know of.
`;

/** The permission table as a page in Markdown. */
export function renderPermissionPage(endpoints: readonly Endpoint[]): string {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const groups = permissionRows.map(({ theme, rows }) => {
    const cells = rows.map((row) => rowCells(row, byName.get(row.name)));
    return `## ${theme}\n\n${renderTable(['Call', ...callers], cells)}`;
  });
  return [introduction, ...groups].join('\n');
}

function rowCells(row: PermissionRow, endpoint: Endpoint | undefined): string[] {
  const call = endpoint ? `${endpoint.method} ${endpoint.path}` : row.name;
  const statuses = callers.map((kind) => String(expectedStatus(row, kind)));
  return [`\`${call}\`${row.note ? `, ${row.note}` : ''}`, ...statuses];
}

/** A Markdown table with padded columns; all but the first are right-aligned. */
function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const padCells = (cells: readonly string[]) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
  const separatorCells = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [
    line(padCells(head)),
    line(separatorCells),
    ...rows.map((cells) => line(padCells(cells))),
  ].join('');
}
