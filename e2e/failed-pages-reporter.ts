import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * A reporter that prints what the pages of failed journeys showed, for when only the log is left. It
 * runs before the reporter that names the failures, since truncated logs keep their end.
 */
export default class FailedPagesReporter implements Reporter {
  readonly #failureReports: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    // Journeys that are expected to fail are left out.
    if (test.outcome() !== 'unexpected') return;
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    if (context)
      this.#failureReports.push(
        `-- ${test.titlePath().join(' > ')}\n${readFailureDetails(context)}`,
      );
  }

  onEnd(): void {
    for (const page of this.#failureReports) console.log(`\n${page}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** The error and the page's content from the report of a failure, without source code. */
function readFailureDetails(file: string): string {
  const text = readFileSync(file, 'utf8');
  const [, details = text] = text.split('# Error details');
  return (details.split('# Test source')[0] ?? details).trim().slice(0, 4000);
}
