import { expect } from 'vitest';
import * as z from 'zod/mini';
import { reportPageSize } from '../../features/reports/settling-contract.ts';
import { statusOfCode } from '../../shared/problem.ts';
import type { TestApi } from '../api.ts';
import { jsonRequest } from '../json-request.ts';
import { acts } from './all-acts.ts';
import type { ActName } from './all-acts.ts';
import { RandomChoice } from './acts.ts';
import type { ModelCall } from './acts.ts';
import { isAdmin, reportedIds } from './directory.ts';
import type { Directory, Person } from './directory.ts';
import type { IdempotentCalls } from './idempotent-calls.ts';
import { adminReadings, categoryReadings, ownReadings } from './other-readings.ts';
import type { Reading } from './page-readings.ts';
import { readingsOfPlace, placePageReadings, placeListReadings } from './place-readings.ts';
import { sortLists, normaliseAnswer } from './normalise-answer.ts';
import { searchReadings, similarPlaceReadings } from './search-readings.ts';

/** An act, and the numbers that decide who performs it and on what. */
export type Step = readonly [act: ActName, numbers: readonly number[]];

const Answer = z.object({ id: z.prefault(z.string(), ''), updated_at: z.optional(z.string()) });
const Reported = z.object({
  id: z.string(),
  reports: z.array(z.object({ id: z.string(), reporter_id: z.string() })),
});
const ListedReports = z.object({ items: z.array(Reported) });
const Listed = z.object({ items: z.array(z.object({ id: z.string() })) });
/** How many addresses are read after each step. */
const readAfterEach = 4;

/** Performs a step in the program and in the model; throws where their answers differ. */
export async function takeStep(
  test: TestApi,
  { directory, idempotentCalls }: { directory: Directory; idempotentCalls: IdempotentCalls },
  [name, numbers]: Step,
): Promise<void> {
  const choice = new RandomChoice(numbers);
  const call = acts[name](choice, directory);
  const key = idempotentCalls.keyFor(call, choice);
  const { status, body } = await send(test, call, key);
  const requestLine = `${call.method} ${call.path} ${JSON.stringify(call.body)}`;
  const description = `${nameOf(call.caller)}: ${requestLine}, answered ${JSON.stringify(body)}`;
  if (call.refusal) {
    expect({ status, body }, description).toMatchObject({
      status: statusOfCode[call.refusal],
      body: { code: call.refusal },
    });
  } else {
    expect(status, description).toBeOneOf([200, 201, 204]);
    const answered = Answer.safeParse(body).data ?? { id: '' };
    call.applyEffect(answered);
    if (call.expectedAnswer)
      expect(normaliseAnswer(body), description).toEqual(call.expectedAnswer(answered));
    if (key) idempotentCalls.add(call, key, body);
    await learnCategory(test, directory, call.caller);
    await learnReport(test, directory);
  }
  const repeated = idempotentCalls.pickRepeat(choice, directory);
  if (!repeated) return;
  const repeatedAnswer = await send(test, repeated.call, repeated.key);
  expect(repeatedAnswer.body, `again: ${repeated.call.method} ${repeated.call.path}`).toEqual(
    repeated.body,
  );
}

function nameOf(who: Person | null): string {
  return who?.name ?? 'a visitor';
}

/** Looks up the id of the category that was created from a request. */
async function learnCategory(test: TestApi, { categories }: Directory, who: Person | null) {
  const newCategory = categories.find(({ id }) => id === '');
  if (!newCategory || !who) return;
  const response = await test.as(who.id).request('/api/admin/categories');
  const { items } = z.parse(Listed, await response.json());
  const isKnown = (id: string) => categories.some((category) => category.id === id);
  newCategory.id = items.find(({ id }) => !isKnown(id))?.id ?? '';
}

/** Looks up the id of a new report, which only administrators are told. */
async function learnReport(test: TestApi, { people, reports }: Directory) {
  const newReport = reports.find(({ id }) => id === '');
  const admin = people.find(isAdmin);
  if (!newReport || !admin) return;
  const { subject_id: subject, reporter_id: person } = newReport;
  const page = Math.floor(reportedIds(reports).indexOf(subject) / reportPageSize) + 1;
  const response = await test.as(admin.id).request(`/api/admin/reports?page=${page}`);
  const { items } = z.parse(ListedReports, await response.json());
  const ofSubject = items.find(({ id }) => id === subject)?.reports;
  newReport.id = ofSubject?.find(({ reporter_id }) => reporter_id === person)?.id ?? '';
}

async function send(test: TestApi, { caller, path, method, body = {} }: ModelCall, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const json = method === 'DELETE' ? undefined : body;
  const response = await (caller ? test.as(caller.id) : test).request(
    path,
    jsonRequest(method, json, headers),
  );
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : null;
  return { status: response.status, body: answer };
}

/** Reads a few of all addresses as somebody; throws where an answer differs from the model. */
export async function checkSomeReadings(
  test: TestApi,
  directory: Directory,
  numbers: readonly number[],
) {
  const choice = new RandomChoice(numbers);
  const who = choice.pickIfAny([null, ...directory.people]) ?? null;
  for (let count = 0; count < readAfterEach; count += 1) {
    const kind = choice.pick([
      () => placeListReadings(directory),
      () => searchReadings(directory, who, choice),
      () => placePageReadings(directory, who),
      () => categoryReadings(directory),
      () => ownReadings(directory, who),
      () => adminReadings(directory, who),
      () => similarPlaceReadings(directory, who),
    ]);
    const reading = choice.pickIfAny(kind());
    // Without places there may be nothing to read.
    if (reading) await checkReading(test, directory, who, reading);
  }
}

/** Reads everything: what is common as a visitor, and each place as its owner, too. */
export async function checkAllReadings(test: TestApi, directory: Directory): Promise<void> {
  const shared = [
    ...placeListReadings(directory),
    ...categoryReadings(directory),
    ...placePageReadings(directory, null),
  ];
  for (const reading of shared) await checkReading(test, directory, null, reading);
  for (const who of directory.people) {
    const { places } = directory;
    const own = places.filter(({ owner_id }) => owner_id === who.id);
    const readings = [
      ...[...ownReadings(directory, who), ...adminReadings(directory, who)],
      ...own.flatMap((place) => readingsOfPlace(directory, place, who)),
    ];
    for (const reading of readings) await checkReading(test, directory, who, reading);
  }
}

async function checkReading(
  test: TestApi,
  directory: Directory,
  who: Person | null,
  reading: Reading,
) {
  const { path, expected, order, select = normaliseAnswer } = reading;
  const response = await (who ? test.as(who.id) : test).request(path);
  const body: unknown = await response.json();
  const context = `${nameOf(who)} reads ${path}`;
  if (typeof expected === 'number') {
    expect(response.status, context).toBe(expected);
    return;
  }
  const sortIfUnordered = order === 'any' ? sortLists : (value: unknown) => value;
  expect(sortIfUnordered(select(body)), context).toEqual(sortIfUnordered(expected));
  if (path !== '/api/notifications') return;
  const notices = directory.notices.filter(({ user_id }) => user_id === who?.id).toReversed();
  for (const [index, { id }] of z.parse(Listed, body).items.entries()) {
    Object.assign(notices[index] ?? {}, { id });
  }
}
