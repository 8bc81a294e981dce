import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CsvError } from 'csv-parse';
import { cleanLine } from '../mapping/clean-text.ts';
import { hasNameColumn } from '../mapping/field-columns.ts';
import { FileError } from '../source-record.ts';
import type { ReaderItem } from '../source-record.ts';
import { removeSpreadsheetGuard } from '../spreadsheet-guard.ts';
import { decodeText } from './decode-text.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { readFileChunks } from './read-file-chunks.server.ts';
import type { OnBytes } from './read-file-chunks.server.ts';

/** A longer row is practically always a quote that was never closed. */
const maxRowBytes = 1024 * 1024;
const tooLongMessage = 'its row is longer than 1 MB; perhaps a quoted cell is never closed';
const neverClosedMessage = 'a quoted cell is never closed';
const headTextLength = 64 * 1024;

/** The rows of a table with a header line; cells are separated by commas, semicolons, tabs or bars. */
export async function* readCsv(file: string, onBytes: OnBytes): AsyncGenerator<ReaderItem> {
  const text = decodeText(readFileChunks(file, onBytes));
  const head = await readHead(text);
  const unreadableRows: ReaderItem[] = [];
  let lastRowCounts: LineCounts = { lines: 0, empty_lines: 0 };
  const parser = parse({
    delimiter: detectDelimiter(head),
    info: true,
    max_record_size: maxRowBytes,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within an unquoted cell is taken literally.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Counted where the parser reads; rows are delivered later.
    on_record: (record, { lines, empty_lines }) => {
      lastRowCounts = { lines, empty_lines };
      return record;
    },
    on_skip: (error) => {
      if (error?.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(error);
      else if (error)
        unreadableRows.push({
          kind: 'unreadable',
          filePosition: errorLine(error, lastRowCounts),
          reason: csvErrorReason(error),
        });
    },
  });
  const source = Readable.from(prependText(head, text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: string[] | null = null;
  try {
    for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
      yield* unreadableRows.splice(0);
      if (columns) yield parseRow(columns, record, info.lines);
      else columns = parseHeader(record);
    }
    yield* unreadableRows.splice(0);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new FileError(`${errorLine(error, lastRowCounts)}: ${tooLongMessage}`, {
      cause: error,
    });
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (!columns) throw new FileError('the table is empty');
}

/** The parser's line counts at the end of a row. */
interface LineCounts {
  lines: number;
  empty_lines: number;
}

interface ParsedRow {
  info: { lines: number };
  record: string[];
}

async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < headTextLength) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* prependText(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head) yield head;
  yield* rest;
}

function parseHeader(cells: readonly string[]): string[] {
  const columns = cells.map((cell) =>
    cell
      .trim()
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  if (columns.filter(Boolean).length < 2) {
    throw new FileError(
      'the first line names no columns: a header such as id,name,category,lat,lng is needed',
    );
  }
  if (!hasNameColumn(columns)) {
    const columnNames = cleanLine(columns.filter(Boolean).join(', ').slice(0, 200));
    throw new FileError(`its first line has no column 'name'; it has: ${columnNames}`);
  }
  return columns;
}

function parseRow(
  columns: readonly string[],
  cells: readonly string[],
  lastLine: number,
): ReaderItem {
  const filePosition = `line ${lastLine - newlinesIn(cells)}`;
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim())) {
    const reason = `has ${cells.length} cells, but the header names ${columns.length} columns`;
    return { kind: 'unreadable', filePosition, reason };
  }
  const fields = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    const cell = removeSpreadsheetGuard(cells[index] ?? '').trim();
    if (column && cell && !fields.has(column)) fields.set(column, cell);
  }
  return { kind: 'record', filePosition, id: null, isOsm: false, fields, position: null };
}

function newlinesIn(cells: readonly string[]): number {
  return cells.reduce(
    (count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0),
    0,
  );
}

function csvErrorReason({ code, message }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED' ? neverClosedMessage : message;
}

/** The line where the unreadable row began; the parser reports the line where it noticed. */
function errorLine(error: CsvError, previousCounts: LineCounts): string {
  return `line ${previousCounts.lines + Number(error['empty_lines']) - previousCounts.empty_lines + 1}`;
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
