import { inTransaction } from '../../server/database/transaction.ts';
import { isOutdated } from '../../server/refuse-outdated.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { reportPageSize } from './settling-contract.ts';
import type { listReports, settleReports } from './settling-contract.ts';
import {
  countReportedSubjects,
  lockReports,
  oldestReportedSubjects,
  removeReports,
} from './settling.store.server.ts';

/** A page of what is reported, with how many places, reviews and replies that are. */
export async function waitingReports(
  { db }: Services,
  page = 1,
): Promise<AnswerOf<typeof listReports>> {
  const slice = { offset: (page - 1) * reportPageSize, limit: reportPageSize + 1 };
  const [rows, total] = await Promise.all([
    oldestReportedSubjects(db, slice),
    countReportedSubjects(db),
  ]);
  return { ...toPage(rows, page, reportPageSize), total };
}

/**
 * Deletes reports of one institution, review or reply that have been dealt with, as far as they and what they
 * report are as they were read. Throws `notFound` where none of them is there any longer.
 */
export function settleReadReports(
  { db }: Services,
  subjectId: string,
  { reports, review_updated_at, reply_updated_at }: BodyOf<typeof settleReports>,
): Promise<AnswerOf<typeof settleReports>> {
  const readAt = new Map(reports.map((read) => [read.id, read.updated_at]));
  const writtenReadAt = review_updated_at ?? reply_updated_at;
  return inTransaction(db, async (tx) => {
    const existing = await lockReports(tx, subjectId, [...readAt.keys()]);
    if (existing.length === 0) throw new Refusal('notFound');
    const settled = existing.filter(
      ({ id, updated_at, written_updated_at: changedAt }) =>
        !isOutdated(updated_at, readAt.get(id)) &&
        // Who read no review or reply has not read what the report is about.
        (changedAt === null || (writtenReadAt && !isOutdated(changedAt, writtenReadAt))),
    );
    await removeReports(
      tx,
      settled.map(({ id }) => id),
    );
    return { settled: settled.length, changed: existing.length - settled.length };
  });
}
