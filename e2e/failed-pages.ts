import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints what the pages showed where journeys failed, for logs that are all one has. It reports
 * before the reporter that names the failures: of a log that is cut short, the end is kept.
 */
export default class FailedPages implements Reporter {
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    // Those that fail as they have to are of no interest.
    if (test.outcome() !== 'unexpected') return;
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    if (context) this.#failed.push(`-- ${test.titlePath().join(' > ')}\n${pageIn(context)}`);
  }

  onEnd(): void {
    for (const page of this.#failed) console.log(`\n${page}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** The error and what the page showed, of all that is kept of a failure: no source. */
function pageIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  const [, told = text] = text.split('# Error details');
  return (told.split('# Test source')[0] ?? told).trim().slice(0, 4000);
}
