import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { categoryIdsByKey } from './import-categories.store.server.ts';
import { learnWords, prepareImport } from './import.store.server.ts';
import { Tally } from './import-report.ts';
import type { ImportReport, Rejection } from './import-report.ts';
import type { ImportedPlace } from './imported-place.ts';
import { isInBangladesh } from './mapping/coordinates.ts';
import { findOsmCategory } from './mapping/find-category.ts';
import { recordToPlace } from './mapping/record-to-place.ts';
import type { MappingResult, MappingOptions } from './mapping/record-to-place.ts';
import { addResults, writePlaces } from './place-writer.server.ts';
import { preparePlace } from './prepared-place.ts';
import type { PreparedPlace } from './prepared-place.ts';
import { openReader } from './readers/open-reader.server.ts';
import type { ImportFormat } from './readers/import-format.ts';
import { FileError } from './source-record.ts';
import type { ReaderItem } from './source-record.ts';
import { findUnchangedPlaces } from './unchanged-places.store.server.ts';
import { errorCode } from '../../server/error-details.ts';

/** Places in one transaction: enough for COPY to pay, few enough for a second or two of work. */
const batchSize = 5000;
/** So many places are prepared without a pause: the database waits no longer for its next order. */
const preparedAtOnce = 50;

/** Of a text that is not understood, so many characters are told. */
const maxReportedCharacters = 200;

/** A file to import, and who is told how it comes along. */
export interface ImportRequest {
  file: string;
  format: ImportFormat;
  mapping: Omit<MappingOptions, 'otherCategories'>;
  /** With false, everything is done and taken back. */
  commit: boolean;
  /** Ends the import after the batch at hand. */
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
  /** Told how many places have been read so far. */
  onRead: (count: number) => void;
  onRejected: (rejection: Rejection) => void;
  /** Told of a text without which a place goes in, and of a position that it should not have. */
  onDoubt: (rejection: Rejection) => void;
}

/**
 * Imports a file: each batch in a transaction of its own, so that an import that is broken off
 * leaves whole batches and can be run again. `client` writes one while the next is read and made
 * ready, which asks the database by other connections of `pool`.
 */
export async function importFile(
  { pool, client }: { pool: pg.Pool; client: pg.ClientBase },
  request: ImportRequest,
): Promise<ImportReport> {
  const otherCategories = new Set((await categoryIdsByKey(client)).keys());
  await prepareImport(client);
  const report = emptyReport();
  const mapping = { ...request.mapping, otherCategories };
  const run: ImportRun = { request, mapping, report, learnedWords: new Set() };
  let batch: Batch = new Map();
  let pendingWrite = Promise.resolve();
  const flushBatch = async () => {
    const pendingBatch = batch;
    batch = new Map();
    // Whatever fails, nothing is left at work on the client.
    const places = await prepareBatch(pool, run, pendingBatch).finally(() => pendingWrite);
    pendingWrite = writeBatchAndReport(client, run, pendingBatch, places);
    // Awaited at the next batch; until then a failure is nobody's surprise.
    pendingWrite.catch(() => undefined);
  };
  try {
    const readerItems = openReader(
      request.file,
      request.format,
      (tags) => findOsmCategory(tags) !== null,
      request.onBytes,
    );
    for await (const item of readerItems) {
      if (request.signal.aborted) break;
      report.read += 1;
      request.onRead(report.read);
      addToBatch(batch, run, item);
      if (batch.size >= batchSize) await flushBatch();
    }
  } catch (error) {
    await pendingWrite;
    report.failure = fileFailureText(error);
  }
  await flushBatch();
  await pendingWrite;
  return report;
}

/** An import under way: what it was asked for, and what has become of it so far. */
interface ImportRun {
  request: ImportRequest;
  mapping: MappingOptions;
  report: ImportReport;
  /** The words that the search has learned from the batches before. */
  learnedWords: Set<string>;
}

/** The places that are written together, by `sourceKey`: of several with one id the last. */
type Batch = Map<string, BatchEntry>;

interface BatchEntry {
  /** Where in the file it stands. */
  filePosition: string;
  place: ImportedPlace;
}

/** Adds the place that was found, or reports why it is none. */
function addToBatch(batch: Batch, run: ImportRun, readerItem: ReaderItem): void {
  const { report, request, mapping } = run;
  const { filePosition } = readerItem;
  const mapped =
    readerItem.kind === 'record'
      ? recordToPlace(readerItem, mapping)
      : { kind: 'rejected' as const, reason: readerItem.reason };
  if (mapped.kind === 'leftOut') report.skipped.add(mapped.reason);
  else if (mapped.kind === 'rejected') {
    report.rejected.add(mapped.reason);
    request.onRejected({ filePosition, reason: mapped.reason });
  } else {
    const key = sourceKey(mapped.place);
    if (batch.has(key)) report.repeated += 1;
    batch.set(key, { filePosition, place: mapped.place });
    reportDoubts(run, filePosition, mapped);
  }
}

/** Reports what is odd about a place that goes in all the same. */
function reportDoubts(
  { report, request: { onDoubt } }: ImportRun,
  filePosition: string,
  { place, dropped, ignoredColumns }: Extract<MappingResult, { kind: 'place' }>,
): void {
  for (const { what, text } of dropped) {
    report.dropped.add(what);
    onDoubt({
      filePosition,
      reason: `${what} not understood: ${text.slice(0, maxReportedCharacters)}`,
    });
  }
  for (const name of ignoredColumns) report.ignoredColumns.add(name);
  if (!isInBangladesh(place)) {
    report.abroad += 1;
    onDoubt({ filePosition, reason: `outside Bangladesh: ${place.latitude}, ${place.longitude}` });
  }
}

/**
 * The places of a batch as they are written. The search learns their words already here, while the
 * batch before is being written: learning takes a third of the time.
 */
async function prepareBatch(
  pool: pg.Pool,
  { request, learnedWords }: ImportRun,
  batch: Batch,
): Promise<PreparedPlace[]> {
  const places = await preparePlaces(pool, batch);
  // What fails is tried again with the places, and told there.
  if (request.commit) await learnWords(pool, places, learnedWords).catch(() => undefined);
  return places;
}

/** In the order of their ids, so that two imports at once meet the rows in the same order. */
async function preparePlaces(pool: pg.Pool, batch: Batch): Promise<PreparedPlace[]> {
  const places = [...batch.values()]
    .map(({ place }) => place)
    .toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1));
  const unchangedIndexes = await findUnchangedPlaces(pool, places);
  const preparedPlaces: PreparedPlace[] = [];
  for (const [index, place] of places.entries()) {
    if (index % preparedAtOnce === 0) await turn();
    preparedPlaces.push(preparePlace(place, unchangedIndexes.has(index)));
  }
  return preparedPlaces;
}

async function writeBatchAndReport(
  client: pg.ClientBase,
  { request, report, learnedWords }: ImportRun,
  batch: Batch,
  places: readonly PreparedPlace[],
): Promise<void> {
  const result = await writePlaces(client, places, {
    commit: request.commit,
    learnedWords,
    onRefused: (place, reason) => {
      report.rejected.add(reason);
      request.onRejected({
        filePosition: batch.get(sourceKey(place))?.filePosition ?? place.source_id,
        reason,
      });
    },
  });
  Object.assign(report, addResults(report, result));
}

function sourceKey({ source, source_id }: ImportedPlace): string {
  return `${source}\n${source_id}`;
}

function emptyReport(): ImportReport {
  const counts = { inserted: 0, updated: 0, unchanged: 0, owned: 0 };
  return {
    ...counts,
    ...{ read: 0, repeated: 0, abroad: 0, failure: null },
    ...{
      rejected: new Tally(),
      skipped: new Tally(),
      dropped: new Tally(),
      ignoredColumns: new Tally(),
    },
  };
}

/** A sentence for what is wrong with the file; other errors come through. */
function fileFailureText(error: unknown): string {
  if (error instanceof FileError) return error.message;
  const code = errorCode(error);
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  if (code === 'EISDIR') return 'it is a folder';
  throw error;
}
